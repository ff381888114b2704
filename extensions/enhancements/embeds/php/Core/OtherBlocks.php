<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Consent\AskFirst;
use Millwork\Settings\StoredSettings;
use WP_HTML_Tag_Processor;

/**
 * What WP_Embed doesn't show: frames in Custom HTML blocks and files of other hosts in Video blocks, if the owner wants
 * visitors to be asked there too, and WordPress's video player outside of blocks.
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
				'label'   => __( 'Ask in Custom HTML and Video blocks too', 'millwork' ),
				'help'    => __( 'Frames in Custom HTML blocks and videos from other hosts wait for a click. Scripts in Custom HTML blocks stay as they are.', 'millwork' ),
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
	 * @param mixed $html A Video block, rendered.
	 * @return mixed
	 */
	public static function in_video( $html ) {
		if ( ! is_string( $html ) || ! self::is_on() || ! preg_match( '~<video\b[^>]*+>.*?</video>~is', $html, $found ) || Harmless::is( $found[0] ) ) {
			return $html;
		}
		$tags = new WP_HTML_Tag_Processor( $found[0] );
		$src  = '';
		while ( '' === $src && $tags->next_tag() ) {
			$src = in_array( $tags->get_tag(), array( 'VIDEO', 'SOURCE' ), true ) ? Frame::with_https( (string) $tags->get_attribute( 'src' ) ) : '';
		}
		$host = Providers::host( $src );
		if ( '' === $host || Providers::host( home_url() ) === $host ) {
			// Only its poster or captions are from elsewhere.
			return $html;
		}
		$frame = Frame::of_file( $src, $host );
		return $frame ? str_replace( $found[0], Poster::html( $src, '', $frame, null, Answer::read( '' ) ), $html ) : $html;
	}

	/**
	 * A link to another host's video file, alone on its line: WordPress's player would load the file's beginning.
	 * @param mixed $html       WordPress's shortcode.
	 * @param mixed $attributes Complete.
	 * @param mixed $url        The file's.
	 * @return mixed HTML.
	 */
	public static function in_line( $html, $attributes = array(), $url = '' ) {
		return is_string( $url ) && is_array( $attributes ) && AskFirst::asks() && ! Embeds::is_for_editor( $attributes ) ? self::file( $url ) ?? $html : $html;
	}

	/**
	 * The shortcode [video] and the Video widget, which play YouTube and Vimeo too.
	 * @param mixed $html       '' unless another plugin shows it.
	 * @param mixed $attributes As written.
	 * @return mixed HTML; '' to let WordPress go on.
	 */
	public static function in_shortcode( $html, $attributes = array() ) {
		if ( '' !== $html || ! is_array( $attributes ) || ! AskFirst::asks() || Embeds::is_for_editor( $attributes ) ) {
			return $html;
		}
		$src  = $attributes['src'] ?? '';
		$src  = is_string( $src ) ? Frame::with_https( $src ) : '';
		$slug = Providers::of_page( $src );
		if ( in_array( $slug, array( 'youtube', 'vimeo' ), true ) ) {
			$answer = Answer::read( '' );
			return Poster::html( $src, $slug, Frame::find( $src, $slug, $answer ), null, $answer );
		}
		foreach ( self::is_on() ? array( 'src', ...wp_get_video_extensions() ) : array() as $name ) {
			$file = is_string( $attributes[ $name ] ?? null ) ? self::file( $attributes[ $name ] ) : null;
			if ( null !== $file ) {
				return $file;
			}
		}
		return '';
	}

	/**
	 * The Video widget asks providers itself, on every page. So that it gets a poster, its embed goes the way of others.
	 * @param mixed $instance Its settings.
	 * @return mixed The same.
	 */
	public static function in_widget( $instance ) {
		$url = is_array( $instance ) && is_string( $instance['url'] ?? null ) ? $instance['url'] : '';
		if ( '' !== $url && AskFirst::asks() ) {
			$show = static function ( $html, $asked ) use ( $url, &$show ) {
				if ( $asked !== $url ) {
					return $html;
				}
				remove_filter( 'pre_oembed_result', $show, 99 );
				return $GLOBALS['wp_embed']->shortcode( array(), $url );
			};
			add_filter( 'pre_oembed_result', $show, 99, 2 );
			add_action( 'dynamic_sidebar_after', static fn() => remove_filter( 'pre_oembed_result', $show, 99 ) );
		}
		return $instance;
	}

	/** The poster of a video file; null if it is this site's. */
	private static function file( string $url ): ?string {
		$src  = Frame::with_https( $url );
		$host = Providers::host( $src );
		return '' === $src || ( '' !== $host && Providers::host( home_url() ) === $host ) || str_starts_with( $url, home_url( '/' ) ) ? null : Poster::html( $src, '', Frame::of_file( $src, $host ), null, Answer::read( '' ) );
	}
}
