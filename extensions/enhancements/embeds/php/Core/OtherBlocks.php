<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Consent\AskFirst;
use Millwork\Settings\StoredSettings;
use WP_HTML_Tag_Processor;

/**
 * What WP_Embed doesn't show: frames in Custom HTML blocks and files of other hosts in Video and Audio blocks, if the
 * owner wants visitors to be asked there too, and WordPress's players outside of blocks.
 */
final class OtherBlocks {

	public const KEY = 'ask_first_html';

	/**
	 * @param array<string, array<string, mixed>> $sections By ID.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_field( array $sections ): array {
		if ( isset( $sections['privacy']['fields'] ) ) {
			$sections['privacy']['fields'][ self::KEY ] = array(
				'type'    => 'boolean',
				'default' => false,
				'label'   => __( 'Ask in Custom HTML, Video and Audio blocks too', 'millwork' ),
				'help'    => __( 'Frames in Custom HTML blocks, and videos and sounds from other hosts, wait for a click. Scripts in Custom HTML blocks stay as they are.', 'millwork' ),
			);
		}
		return $sections;
	}

	public static function is_on(): bool {
		return StoredSettings::get( self::KEY, false ) && AskFirst::asks();
	}

	/**
	 * @param mixed $html A Custom HTML block, rendered.
	 * @return mixed
	 */
	public static function in_html( $html ) {
		if ( ! is_string( $html ) || ! str_contains( strtolower( $html ), '<iframe' ) || ! self::is_on() ) {
			return $html;
		}
		$shown = '';
		$end   = 0;
		foreach ( FramesInHtml::find( $html ) as list( $start, $length ) ) {
			$shown .= substr( $html, $end, $start - $end ) . self::frame( substr( $html, $start, $length ) );
			$end    = $start + $length;
		}
		return $shown . substr( $html, $end );
	}

	/** The poster of a frame, or the frame itself if it asks nobody else. */
	private static function frame( string $html ): string {
		// An end too many means nothing.
		$answer = Answer::read( "$html</iframe>" );
		$src    = Frame::with_https( $answer->src );
		$frame  = '' === $src ? null : Frame::find( $src, Providers::of_page( $src ), $answer );
		if ( ! $frame && ( '' === $src || Harmless::is( $html ) ) ) {
			return $html;
		}
		// A frame of a host that can't be named, such as a number, becomes a link.
		return Poster::html( $src, $frame->slug ?? '', $frame, null, $answer );
	}

	/**
	 * @param mixed $html A Video or Audio block, rendered.
	 * @return mixed
	 */
	public static function in_player( $html ) {
		if ( ! is_string( $html ) || ! self::is_on() || ! preg_match( '~<(video|audio)\b[^>]*+>.*?</\1>~is', $html, $found ) || Harmless::is( $found[0] ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $found[0] );
		$src  = '';
		while ( '' === $src && $tags->next_tag() ) {
			$src = in_array( $tags->get_tag(), array( 'VIDEO', 'AUDIO', 'SOURCE' ), true ) ? trim( (string) $tags->get_attribute( 'src' ) ) : '';
		}
		// If it is this site's, only its poster or captions are from elsewhere.
		$file = self::file( $src, 'audio' === strtolower( $found[1] ) ? 'audio' : 'video' );
		return null === $file ? $html : str_replace( $found[0], $file, $html );
	}

	/**
	 * A link to another host's video or sound file, alone on its line: WordPress's player would load the file's beginning.
	 * @param mixed $html       WordPress's shortcode.
	 * @param mixed $attributes Complete.
	 * @param mixed $url        The file's.
	 * @return mixed HTML.
	 */
	public static function in_line( $html, $attributes = array(), $url = '' ) {
		return is_string( $url ) && is_array( $attributes ) && AskFirst::asks() && ! Embeds::is_for_editor( $attributes ) ? self::file( $url, 'wp_embed_handler_audio' === current_filter() ? 'audio' : 'video' ) ?? $html : $html;
	}

	/**
	 * The shortcodes [audio] and [video] and the widgets. A video may be one on YouTube or Vimeo.
	 * @param mixed $html       '' unless another plugin shows it.
	 * @param mixed $attributes As written.
	 * @return mixed HTML; '' to let WordPress go on.
	 */
	public static function in_shortcode( $html, $attributes = array() ) {
		if ( '' !== $html || ! is_array( $attributes ) || ! AskFirst::asks() || Embeds::is_for_editor( $attributes ) ) {
			return $html;
		}
		$kind = 'wp_audio_shortcode_override' === current_filter() ? 'audio' : 'video';
		$src  = $attributes['src'] ?? '';
		$src  = is_string( $src ) ? Frame::with_https( $src ) : '';
		$slug = Providers::of_page( $src );
		if ( 'video' === $kind && in_array( $slug, array( 'youtube', 'vimeo' ), true ) ) {
			$answer = Answer::read( '' );
			return Poster::html( $src, $slug, Frame::find( $src, $slug, $answer ), null, $answer );
		}
		foreach ( self::is_on() ? array( 'src', ...( 'audio' === $kind ? wp_get_audio_extensions() : wp_get_video_extensions() ) ) : array() as $name ) {
			$file = is_string( $attributes[ $name ] ?? null ) ? self::file( $attributes[ $name ], $kind ) : null;
			if ( null !== $file ) {
				return $file;
			}
		}
		return '';
	}

	/**
	 * The poster of a file; null if it is this site's.
	 * @param 'audio'|'video' $kind
	 */
	private static function file( string $url, string $kind ): ?string {
		$src  = Frame::with_https( $url );
		$host = Providers::host( $src );
		return '' === $src || ( '' !== $host && Providers::host( home_url() ) === $host ) || str_starts_with( $url, home_url( '/' ) ) ? null : Poster::html( $src, '', Frame::of_file( $src, $host, $kind ), null, Answer::read( '' ) );
	}
}
