<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Millwork\Data\Formats\Tokens;
use Millwork\Rendering\ForeignText;
use Millwork\Visitors\TypedText;
use WP_HTML_Tag_Processor;

/**
 * Puts values in place of tokens. It gets an email's finished HTML and leaves its elements as they are: a value becomes
 * text, a whole paragraph (BlockValue) or a part of a link's URL, and is never read as blocks, shortcodes or tokens.
 */
final class TokenFilling {

	/** A tag, with its attributes. */
	private const ATTRIBUTES = '(?:[^<>"\']++|"[^"]*+"|\'[^\']*+\')*+';

	/** Elements that may surround a block's token in its paragraph. */
	private const INLINE = 'span|strong|em|b|i|u';

	/** Letters before which a value would become the end of a URL that the owner wrote. */
	private const JOINS = '/[\/.:@=?&#%;-]$/D';

	/** The longest subject, in characters. */
	private const MOST_HEADER = 250;

	/** @var array<string, Token> By name. */
	private array $tokens;

	/**
	 * @param list<Token>                      $tokens
	 * @param array<string, string|BlockValue> $values By a token's name; a missing one is empty.
	 */
	public function __construct( array $tokens, private array $values ) {
		$this->tokens = array_column( $tokens, null, 'name' );
	}

	/**
	 * The known tokens in a text, by name.
	 * @return list<string>
	 */
	public function names( string $text ): array {
		return array_values( array_intersect( Tokens::names( $text, fn( string $name ): ?string => isset( $this->tokens[ $name ] ) ? '' : null ), array_keys( $this->tokens ) ) );
	}

	/** Fills a header: one line of plain text. */
	public function header( string $text ): string {
		return mb_strimwidth( TypedText::header( $this->text( $text ) ), 0, self::MOST_HEADER, '…' );
	}

	/** Fills plain text. A paragraph that is an empty token is left out. */
	public function text( string $text ): string {
		$text = (string) preg_replace_callback( '/^(\{[^{}\n]{1,300}\})\n+/m', fn( array $found ): string => '' === $this->filled( $found[1] ) ? '' : $found[0], $text );
		return $this->filled( $text );
	}

	private function filled( string $text ): string {
		return Tokens::fill( $text, fn( string $name, string $before = '' ): ?string => $this->readable( $name, $before ) );
	}

	/**
	 * Fills the URLs of links. A link whose URL isn't valid then is removed; its text
	 * stays, unless it is a button.
	 * @param string $html From EmailBlocks.
	 */
	public function links( string $html ): string {
		// The editor's marks.
		$html = (string) preg_replace( '~<span\b[^<>]*+>(\{[^{}<>\n]{1,300}\})</span>~i', '$1', $html );
		return (string) preg_replace_callback(
			'~(<a\b' . self::ATTRIBUTES . '>)(.*?)</a>~is',
			function ( array $found ): string {
				$tags = new WP_HTML_Tag_Processor( $found[1] );
				$href = $tags->next_tag() ? $tags->get_attribute( 'href' ) : null;
				if ( ! is_string( $href ) || ! preg_match( '/[{}]|%7[BD]/i', $href ) ) {
					return $found[0];
				}
				$url = $this->url( str_ireplace( array( '%7B', '%7D' ), array( '{', '}' ), $href ) );
				if ( '' === $url ) {
					return 'button' === $tags->get_attribute( 'class' ) ? '' : $found[2];
				}
				$tags->set_attribute( 'href', $url );
				// As in MailHtml.
				return strtr( $tags->get_updated_html(), array( '[' => '&#91;' ) ) . $found[2] . '</a>';
			},
			$html
		);
	}

	/**
	 * Fills texts of HTML.
	 * @param string $html From links().
	 */
	public function html( string $html ): string {
		$inline  = self::INLINE;
		$in_link = 0;
		return (string) preg_replace_callback(
			"~<p\\b[^<>]*+>(?:\\s++|<(?:$inline)\\b[^<>]*+>)*+\\{(?<block>[^{}\\n<>]{1,300}+)\\}(?:\\s++|</(?:$inline)>)*+</p>|<(?<tag>/?[a-z][a-z0-9]*)\\b" . self::ATTRIBUTES . '>|[^<]++~i',
			function ( array $found ) use ( &$in_link ): string {
				if ( isset( $found['tag'] ) ) {
					$in_link += match ( strtolower( $found['tag'] ) ) {
						'a'     => 1,
						'/a'    => -1,
						default => 0,
					};
					return $found[0];
				}
				if ( isset( $found['block'] ) ) {
					$value = $this->values[ Tokens::key( explode( '|', $found['block'] )[0] ) ] ?? null;
					return $value instanceof BlockValue ? $value->html : (string) preg_replace_callback( '~(?<=>)[^<>]++(?=<)~', fn( array $text ): string => $this->escaped( $text[0], false ), $found[0] );
				}
				return $this->escaped( $found[0], $in_link > 0 );
			},
			$html
		);
	}

	/**
	 * Fills a text of HTML.
	 * @param string $html Without tags.
	 */
	private function escaped( string $html, bool $in_link ): string {
		return Tokens::fill(
			$html,
			function ( string $name, string $before = '' ) use ( $in_link ): ?string {
				$name  = html_entity_decode( $name, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
				$value = $this->readable( $name, $before );
				if ( null === $value || '' === $value ) {
					return $value;
				}
				if ( 'url' === $this->tokens[ $name ]->kind && ! $in_link ) {
					$url = ForeignText::mail_url( $value );
					return '' === $url ? '' : sprintf( '<a href="%1$s" style="color:#1d4ed8;">%2$s</a>', $url, ForeignText::light( $value ) );
				}
				return implode( "<br>\n", array_map( array( ForeignText::class, 'light' ), explode( "\n", $value ) ) );
			}
		);
	}

	/**
	 * Fills a link's URL.
	 * @return string '' if it isn't one that emails may have.
	 */
	private function url( string $href ): string {
		// The editor puts a protocol before a URL that it doesn't know.
		$whole = preg_match( '~^(?:https?://)?(\{[^{}\n]++\})/?$~Di', trim( $href ), $found ) ? $found[1] : '';
		if ( '' !== $whole ) {
			$url = Tokens::fill( $whole, fn( string $name ): ?string => 'url' === ( $this->tokens[ $name ]->kind ?? '' ) ? $this->plain( $name ) : null );
		} elseif ( preg_match( '~^(?:https?://[^/?#{\\\\]+[/?#]|mailto:)~i', $href ) ) {
			// A value never decides which site it is.
			$url = Tokens::fill( $href, fn( string $name ): ?string => isset( $this->tokens[ $name ] ) ? str_replace( '%40', '@', rawurlencode( (string) $this->plain( $name ) ) ) : null );
		} else {
			return '';
		}
		$is_unfilled = '' === $whole ? 1 === preg_match( '/[{}]/', $url ) : $whole === $url;
		return $is_unfilled ? '' : esc_url_raw( $url, array( 'http', 'https', 'mailto' ) );
	}

	/** A token's value in a text that people read. */
	private function readable( string $name, string $before ): ?string {
		$value = $this->values[ $name ] ?? null;
		$token = $this->tokens[ $name ] ?? null;
		if ( $token && $value instanceof BlockValue ) {
			return trim( $value->text );
		}
		$value = $this->plain( $name );
		if ( ! $token?->is_foreign || null === $value ) {
			return $value;
		}
		return ( preg_match( self::JOINS, $before ) ? TypedText::JOINER : '' ) . TypedText::without_links( $value );
	}

	/**
	 * A token's value as one line.
	 * @return string|null Null if there is no such token.
	 */
	private function plain( string $name ): ?string {
		$value = $this->values[ $name ] ?? '';
		return isset( $this->tokens[ $name ] ) ? ( is_string( $value ) ? trim( TypedText::line( $value ) ) : '' ) : null;
	}
}
