<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

use WP_HTML_Tag_Processor;

/** What a provider's answer holds, as WordPress stores it: HTML of others, which is only read. */
final class Answer {

	/** The longest text, in characters. */
	private const MOST = 280;

	/** How many bytes of HTML are read for it: WordPress needs minutes to remove tags from a long hostile text. */
	private const READ = 4096;

	/** Signs that turn the direction of what follows. */
	private const TURNS = '/[\x{202A}-\x{202E}\x{2066}-\x{2069}]/u';

	/**
	 * @param string $src     The first frame's URL; '' for none.
	 * @param int    $width   In pixels; 0 if it is another length or missing.
	 * @param int    $height  The same.
	 * @param string $sandbox The frame's; null without one.
	 * @param string $secret  Of WordPress's own embeds.
	 * @param string $picture The first image's URL.
	 */
	private function __construct(
		public readonly string $html,
		public readonly string $src,
		public readonly int $width,
		public readonly int $height,
		public readonly string $title,
		public readonly ?string $sandbox,
		public readonly string $secret,
		public readonly string $picture
	) {}

	public static function read( string $html ): self {
		$tags    = new WP_HTML_Tag_Processor( $html );
		$frame   = array();
		$picture = '';
		while ( $tags->next_tag() ) {
			$value = static function ( string $name ) use ( $tags ): ?string {
				$found = $tags->get_attribute( $name );
				return null === $found ? null : ( is_string( $found ) ? trim( $found ) : '' );
			};
			if ( 'IFRAME' === $tags->get_tag() && ! $frame ) {
				$frame = array(
					'src'     => (string) ( $value( 'src' ) ?? $value( 'data-src' ) ),
					'width'   => self::pixels( $value( 'width' ) ),
					'height'  => self::pixels( $value( 'height' ) ),
					'title'   => self::text( esc_html( (string) $value( 'title' ) ) ),
					'sandbox' => $value( 'sandbox' ),
					'secret'  => preg_match( '/^[A-Za-z0-9]{10}$/D', (string) $value( 'data-secret' ) ) ? (string) $value( 'data-secret' ) : '',
				);
			} elseif ( 'IMG' === $tags->get_tag() && '' === $picture ) {
				$picture = (string) $value( 'src' );
			}
		}
		$frame += array( 'src' => '', 'width' => 0, 'height' => 0, 'title' => '', 'sandbox' => null, 'secret' => '' );
		return new self( $html, $frame['src'], $frame['width'], $frame['height'], $frame['title'], $frame['sandbox'], $frame['secret'], $picture );
	}

	/** The words of a quoted post, as plain text; '' without one. */
	public function quote(): string {
		return preg_match( '~<blockquote\b[^>]*+>(.*)</blockquote>~is', $this->html, $found ) ? self::text( (string) preg_replace( '~<br\s*/?>|</p>~i', ' ', mb_strcut( $found[1], 0, self::READ, 'UTF-8' ) ) ) : '';
	}

	/** Plain text of HTML, in one line. */
	public static function text( string $html ): string {
		$text = html_entity_decode( wp_strip_all_tags( mb_strcut( $html, 0, self::READ, 'UTF-8' ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$text = trim( (string) preg_replace( array( self::TURNS, '/\s+/u' ), array( '', ' ' ), $text ) );
		return mb_strlen( $text ) > self::MOST ? mb_substr( $text, 0, self::MOST - 1 ) . '…' : $text;
	}

	private static function pixels( ?string $length ): int {
		return preg_match( '/^(\d{1,4})(?:px|\.\d+)?$/D', (string) $length, $found ) ? (int) $found[1] : 0;
	}
}
