<?php
declare( strict_types=1 );

namespace Millwork\Units\Video;

use Millwork\Consent\Facade;
use Millwork\Rendering\ForeignText;
use Millwork\Rendering\InlineHtml;
use Millwork\Rendering\OutputMedium;

/**
 * A hosted video as stored in a block, and its markup: the site's own file if there is one, or else the service's
 * player, with consent.
 */
final class Video {

	/** Settings of the service's player by attribute: the parameter and its default. */
	private const SETTINGS = array(
		'autoplay'    => array( 'autoPlay', false ),
		'controls'    => array( 'controls', true ),
		'loop'        => array( 'loop', false ),
		'muted'       => array( 'muted', false ),
		'playsinline' => array( 'playsinline', false ),
	);

	private const PRELOADS = array( 'auto', 'metadata', 'none' );

	/**
	 * @param array<string, mixed> $attributes From any version, of any shape.
	 * @param string               $guid       The video's id at the service; '' if there is none.
	 * @param string               $caption    HTML, filtered.
	 */
	private function __construct( private array $attributes, private string $guid, private string $caption ) {}

	/**
	 * @param array<string, mixed> $attributes From any version, of any shape.
	 * @param string               $content    Saved markup: old versions have the caption there.
	 */
	public static function read( array $attributes, string $content ): self {
		$caption = is_string( $attributes['caption'] ?? null ) ? $attributes['caption'] : '';
		if ( '' === trim( $caption ) ) {
			$caption = self::saved_caption( $content );
		}
		return new self( $attributes, SiteFile::guid( $attributes['guid'] ?? '' ), trim( InlineHtml::close( wp_kses_post( $caption ) ) ) );
	}

	/** The caption, not filtered. One pattern for all of it would search for the end from every start. */
	private static function saved_caption( string $content ): string {
		$end = strripos( $content, '</figcaption>' );
		if ( false === $end || ! preg_match( '~<figcaption\b[^>]*+>~i', substr( $content, 0, $end ), $found, PREG_OFFSET_CAPTURE ) ) {
			return '';
		}
		$start = $found[0][1] + strlen( $found[0][0] );
		return substr( $content, $start, $end - $start );
	}

	/** @return string HTML, escaped; '' without a video. Feeds and emails get a link. */
	public function render(): string {
		$file    = SiteFile::find( $this->guid, (int) ( is_numeric( $this->attributes['id'] ?? null ) ? $this->attributes['id'] : 0 ), $this->text( 'src' ) );
		$caption = '' === $this->caption ? '' : '<figcaption class="wp-element-caption">' . $this->caption . '</figcaption>';
		if ( '' !== $file ) {
			return OutputMedium::is_plain() ? $this->link( $file ) : PlayerColors::put_on( '<figure ' . $this->wrapper() . '>' . $this->tag( $file ) . $caption . '</figure>', $this->attributes );
		}
		if ( '' === $this->guid ) {
			return '';
		}
		$page = "https://videopress.com/v/$this->guid";
		if ( OutputMedium::is_plain() ) {
			return $this->link( $page );
		}
		$title  = $this->text( 'title' );
		$facade = Facade::render(
			array(
				'service' => 'videopress',
				'store'   => PlayerColors::STORE,
				'src'     => add_query_arg( $this->settings(), "https://videopress.com/embed/$this->guid" ),
				'title'   => '' === $title ? __( 'Video', 'millwork' ) : $title,
				'button'  => __( 'Show the video', 'millwork' ),
				'href'    => $page,
				'text'    => __( 'Watch the video on VideoPress', 'millwork' ),
			)
		);
		return '<figure ' . $this->wrapper() . ">$facade$caption</figure>";
	}

	/** A link and the caption, for places without a player. */
	private function link( string $url ): string {
		$title = $this->text( 'title' );
		return '<p><a href="' . esc_url( $url ) . '">' . ( '' === $title ? esc_html__( 'Watch the video', 'millwork' ) : ForeignText::escape( $title ) ) . '</a></p>'
			. ( '' === $this->caption ? '' : "\n<p>$this->caption</p>" ) . "\n";
	}

	private function wrapper(): string {
		$styles = array();
		$ratio  = $this->ratio();
		if ( '' !== $ratio ) {
			$styles[] = "--millwork-video-ratio:$ratio";
		}
		if ( preg_match( '/^\d{1,4}(?:\.\d{1,3})?(?:px|%|em|rem|vw)$/D', $this->text( 'maxWidth' ), $width ) && '100%' !== $width[0] ) {
			$styles[] = "max-width:$width[0]";
		}
		$attributes = $styles ? array( 'style' => implode( ';', $styles ) ) : array();
		if ( '' !== $this->text( 'anchor' ) ) {
			// Older versions of WordPress leave this to the block.
			$attributes['id'] = $this->text( 'anchor' );
		}
		return get_block_wrapper_attributes( $attributes );
	}

	/** A CSS aspect ratio, for example '16/9', from the height in percent or from a class; '' if unknown. */
	private function ratio(): string {
		$percent = $this->attributes['videoRatio'] ?? 0;
		if ( ( is_int( $percent ) || is_float( $percent ) ) && $percent >= 10 && $percent <= 1000 ) {
			return '100/' . round( (float) $percent, 2 );
		}
		return preg_match( '/\bwp-embed-aspect-(\d{1,2})-(\d{1,2})\b/', $this->text( 'videoPressClassNames' ) . ' ' . $this->text( 'className' ), $found ) && $found[1] > 0 && $found[2] > 0 ? "$found[1]/$found[2]" : '';
	}

	/** @return array<string, string> The parameters of the player's URL. Encoded. */
	private function settings(): array {
		$found = array();
		foreach ( self::SETTINGS as $attribute => list( $name, $default ) ) {
			if ( $this->is_on( $attribute, $default ) !== $default ) {
				$found[ $name ] = $default ? 'false' : 'true';
			}
		}
		if ( isset( $found['muted'] ) ) {
			$found['persistVolume'] = 'false';
		}
		if ( 'none' !== $this->preload() ) {
			$found['preloadContent'] = $this->preload();
		}
		foreach ( array( 'seekbarColor' => 'sbc', 'seekbarPlayedColor' => 'sbpc', 'seekbarLoadingColor' => 'sblc' ) as $attribute => $name ) {
			if ( preg_match( '/^#?[0-9a-f]{6}$/iD', $this->text( $attribute ) ) ) {
				$found[ $name ] = rawurlencode( $this->text( $attribute ) );
			}
		}
		return $found;
	}

	/** @param string $file URL. */
	private function tag( string $file ): string {
		$poster = SiteFile::own( $this->text( 'poster' ) );
		$html   = '<video src="' . esc_url( $file ) . '" preload="' . esc_attr( $this->preload() ) . '"' . ( '' === $poster ? '' : ' poster="' . esc_url( $poster ) . '"' );
		foreach ( self::SETTINGS as $attribute => list( , $default ) ) {
			$html .= $this->is_on( $attribute, $default ) ? " $attribute" : '';
		}
		$html .= '>';
		// Two editors use two names.
		foreach ( array_merge( (array) ( $this->attributes['tracks'] ?? array() ), (array) ( $this->attributes['videoPressTracks'] ?? array() ) ) as $track ) {
			$html .= self::track( is_array( $track ) ? $track : array() );
		}
		return $html . '</video>';
	}

	/** @param array<string, mixed> $track Left out if it is on another host: it would load before anyone wants it. */
	private static function track( array $track ): string {
		$text = static fn( string $name ): string => is_string( $track[ $name ] ?? null ) ? $track[ $name ] : '';
		$src  = SiteFile::own( $text( 'src' ) );
		if ( '' === $src ) {
			return '';
		}
		$kind = in_array( $text( 'kind' ), array( 'captions', 'chapters', 'descriptions', 'metadata', 'subtitles' ), true ) ? $text( 'kind' ) : 'subtitles';
		return '<track src="' . esc_url( $src ) . '" kind="' . $kind . '" srclang="' . ForeignText::escape( $text( 'srcLang' ) ) . '" label="' . ForeignText::escape( $text( 'label' ) ) . '">';
	}

	/** @param bool $default If the block has no value. */
	private function is_on( string $name, bool $default ): bool {
		$value = $this->attributes[ $name ] ?? ( 'playsinline' === $name ? $this->attributes['playsInline'] ?? null : null );
		return is_bool( $value ) ? $value : $default;
	}

	private function preload(): string {
		return in_array( $this->text( 'preload' ), self::PRELOADS, true ) ? $this->text( 'preload' ) : 'metadata';
	}

	/** A text attribute. */
	private function text( string $name ): string {
		return is_string( $this->attributes[ $name ] ?? null ) ? trim( $this->attributes[ $name ] ) : '';
	}
}
