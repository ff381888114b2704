<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Replies;

use WP_HTML_Tag_Processor;

/**
 * Turns a network's HTML into plain text with links, for a comment. A link shows where it leads: networks and strangers
 * choose its text. Mentions and hashtags become text.
 */
final class ReplyText {

	/** The longest text, in characters. */
	public const LONGEST = 5000;

	/** The longest HTML that is read, in bytes, and the most elements and texts. */
	private const BYTES  = 100000;
	private const TOKENS = 5000;

	/** The longest text of a link, and the longest URL, in characters. */
	private const LABEL = 60;
	private const URL   = 1000;

	/** Elements that end a line, and those that end a paragraph. */
	private const LINES      = array( 'BR', 'LI', 'DIV', 'PRE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'TR' );
	private const PARAGRAPHS = array( 'P', 'BLOCKQUOTE', 'UL', 'OL' );

	/** Control characters but line breaks, characters that change the direction of others, and invisible ones. */
	private const HARMFUL = '/[^\P{Cc}\n]+|[\x{AD}\x{180E}\x{200B}\x{2060}-\x{206F}\x{202A}-\x{202E}\x{2028}\x{2029}\x{FEFF}\x{FFF9}-\x{FFFB}\x{E0000}-\x{E0FFF}]+/u';

	/** Letters and signs that look like nothing. */
	private const BLANK = '\x{115F}\x{1160}\x{2800}\x{3164}\x{FFA0}';

	/** More marks on a letter than any script has. They cover the lines around. */
	private const PILE = '/(\p{M}{8})\p{M}+/u';

	/** A text without invisible and covering characters; '' if there is nothing to see. */
	public static function visible( string $text ): string {
		$text = (string) preg_replace( array( self::HARMFUL, self::PILE ), array( '', '$1' ), $text );
		return preg_match( '/[^\s\p{C}\p{Z}\p{M}' . self::BLANK . ']/u', $text ) ? $text : '';
	}

	/**
	 * @param string $html The network's HTML, in any state.
	 * @return string HTML with links only, and with line breaks as characters; '' if nothing is left.
	 */
	public static function from_html( string $html ): string {
		$pieces = self::pieces( mb_strcut( mb_scrub( $html, 'UTF-8' ), 0, self::BYTES, 'UTF-8' ) );
		$left   = self::LONGEST;
		$result = '';
		foreach ( $pieces as list( $text, $url ) ) {
			$length = mb_strlen( $text );
			if ( $length > $left ) {
				$result .= self::escape( rtrim( mb_substr( $text, 0, '' === $url ? $left : 0 ) ) ) . '…';
				break;
			}
			$left   -= $length;
			$result .= '' === $url ? self::escape( $text ) : '<a href="' . esc_url( $url, array( 'http', 'https' ) ) . '">' . self::escape( $text ) . '</a>';
		}
		return '' === self::visible( wp_strip_all_tags( $result ) ) ? '' : trim( wp_kses( $result, array( 'a' => array( 'href' => true ) ), array( 'http', 'https' ) ) );
	}

	/**
	 * The texts and links, without superfluous white space.
	 * @return list<array{string, string}> Plain text and the URL that it leads to; '' for none.
	 */
	private static function pieces( string $html ): array {
		$tags   = new WP_HTML_Tag_Processor( $html );
		$pieces = array();
		$href   = '';
		$text   = '';
		$left   = self::TOKENS;
		while ( $left-- > 0 && $tags->next_token() ) {
			$name = (string) $tags->get_token_name();
			if ( '#text' === $name ) {
				// In HTML, line ends are spaces.
				$text .= (string) preg_replace( '/\s+/u', ' ', (string) preg_replace( array( self::HARMFUL, self::PILE ), array( '', '$1' ), $tags->get_modifiable_text() ) );
			} elseif ( 'A' === $name ) {
				array_push( $pieces, ...self::link( $text, $href ) );
				$value = $tags->is_tag_closer() ? null : $tags->get_attribute( 'href' );
				$href  = is_string( $value ) ? $value : '';
				$text  = '';
			} elseif ( in_array( $name, self::LINES, true ) ) {
				$text .= "\n";
			} elseif ( in_array( $name, self::PARAGRAPHS, true ) ) {
				$text .= "\n\n";
			}
		}
		array_push( $pieces, ...self::link( $text, $href ) );
		return self::joined( $pieces );
	}

	/**
	 * A text that may be a link's.
	 * @param string $href Where it leads; '' for a text.
	 * @return list<array{string, string}>
	 */
	private static function link( string $text, string $href ): array {
		$url = self::url( $href );
		if ( '' === $url || '' === trim( $text ) || preg_match( '/^\s*[@#＃]/u', $text ) ) {
			return array( array( $text, '' ) );
		}
		return array( array( self::label( $url ), $url ) );
	}

	/**
	 * Pieces with neighboring texts joined, and without superfluous white space.
	 * @param list<array{string, string}> $pieces The pieces.
	 * @return list<array{string, string}>
	 */
	private static function joined( array $pieces ): array {
		$joined = array();
		$text   = '';
		foreach ( array( ...$pieces, array( '', 'end' ) ) as list( $words, $url ) ) {
			if ( '' === $url ) {
				$text .= $words;
				continue;
			}
			$text = (string) preg_replace( array( '/ *\n */', '/\n{3,}/', '/ {2,}/' ), array( "\n", "\n\n", ' ' ), $text );
			$text = $joined ? $text : ltrim( $text );
			if ( '' !== $text ) {
				$joined[] = array( 'end' === $url ? rtrim( $text ) : $text, '' );
			}
			if ( 'end' !== $url ) {
				$joined[] = array( $words, $url );
			}
			$text = '';
		}
		return $joined;
	}

	/**
	 * The URL of a link. Its host has only letters, digits, dots, hyphens and underscores: other signs can look like a slash.
	 * @return string '' if it isn't one of a web page.
	 */
	private static function url( string $href ): string {
		$href = trim( $href );
		return strlen( $href ) <= self::URL && preg_match( '~^https?://[\p{L}\p{M}\p{N}.:_-]+(?:[/?#][^\s<>"\'\\\\]*)?$~iuD', $href ) && ! preg_match( self::HARMFUL, $href ) ? $href : '';
	}

	/** What a link shows: its URL without the scheme, shortened. Of a long host it shows the end, which tells whose it is. */
	private static function label( string $url ): string {
		$shown = (string) preg_replace( '~^https?://(?:www\.)?|/$~i', '', $url );
		$host  = (string) strtok( $shown, '/?#' );
		$host  = (string) preg_replace( '/:\d*$/D', '', $host );
		if ( mb_strlen( $host ) > self::LABEL - 2 ) {
			return '…' . mb_substr( $host, 2 - self::LABEL );
		}
		return mb_strlen( $shown ) > self::LABEL ? mb_substr( $shown, 0, self::LABEL - 1 ) . '…' : $shown;
	}

	private static function escape( string $text ): string {
		return htmlspecialchars( $text, ENT_NOQUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}
}
