<?php
declare( strict_types=1 );

namespace Millwork\Mail\Html;

use WP_HTML_Tag_Processor;

/**
 * Converts clean HTML to plain text, for the text part: keeps lines and lists, puts URLs after links, and replaces
 * pictures by their descriptions. The URL of a button has its own line.
 */
final class MailText {

	/** Elements with a blank line around them. */
	private const BLOCKS = array( 'P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'DL', 'BLOCKQUOTE', 'PRE', 'FIGURE', 'TABLE', 'SECTION', 'ARTICLE', 'HR' );

	/** Elements on their own line. */
	private const LINES = array( 'LI', 'DT', 'DD', 'TR', 'DIV', 'BR', 'FIGCAPTION', 'CAPTION', 'ADDRESS' );

	public static function from_html( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		$text = '';
		$link = '';
		$from = 0;

		$is_button = false;
		while ( $tags->next_token() ) {
			$name = (string) $tags->get_token_name();
			if ( '#text' === $name ) {
				$text .= (string) preg_replace( '/[ \t\r\n]+/', ' ', $tags->get_modifiable_text() );
				continue;
			}
			$closes = $tags->is_tag_closer();
			if ( in_array( $name, self::BLOCKS, true ) ) {
				$text = rtrim( $text, ' ' ) . "\n\n";
			} elseif ( in_array( $name, self::LINES, true ) ) {
				$text  = rtrim( $text, ' ' );
				$text .= ( 'BR' !== $name && ( '' === $text || str_ends_with( $text, "\n" ) ) ? '' : "\n" ) . ( 'LI' === $name && ! $closes ? '- ' : '' );
			} elseif ( in_array( $name, array( 'TD', 'TH' ), true ) && $closes ) {
				$text .= ' ';
			} elseif ( 'IMG' === $name ) {
				$alt   = $tags->get_attribute( 'alt' );
				$text .= is_string( $alt ) && '' !== trim( $alt ) ? '[' . trim( $alt ) . ']' : '';
			} elseif ( 'A' === $name && ! $closes ) {
				$href = $tags->get_attribute( 'href' );
				$link = is_string( $href ) ? $href : '';
				$from = strlen( $text );

				$is_button = 'button' === $tags->get_attribute( 'class' );
			} elseif ( 'A' === $name ) {
				$label = trim( substr( $text, min( $from, strlen( $text ) ) ) );
				$shown = $is_button ? ":\n$link" : " ($link)";
				$text .= '' === $link || $label === $link ? '' : ( '' === $label ? $link : $shown );
				$link  = '';
			}
		}
		$lines = array_map( 'trim', explode( "\n", $text ) );
		return trim( (string) preg_replace( "/\n{3,}/", "\n\n", implode( "\n", $lines ) ) );
	}
}
