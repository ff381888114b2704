<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use Millwork\Consent\AskFirst;
use Millwork\Settings\StoredSettings;
use WP_HTML_Tag_Processor;

/** Frames in Custom HTML blocks and files of other hosts in Video blocks, if the owner wants visitors to be asked there too. */
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
		$answer = Answer::read( $html );
		$src    = Frame::with_https( $answer->src );
		$frame  = '' === $src ? null : Frame::find( $src, Providers::of_page( $src ), $answer );
		return $frame ? Poster::html( $src, $frame->slug, $frame, null, $answer ) : $html;
	}

	/**
	 * @param mixed $html A Video block, rendered.
	 * @return mixed
	 */
	public static function in_video( $html ) {
		if ( ! is_string( $html ) || ! self::is_on() || ! preg_match( '~<video\b[^>]*+>.*?</video>~is', $html, $found ) || ! Answer::asks_others( $found[0] ) ) {
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
}
