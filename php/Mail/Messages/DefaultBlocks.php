<?php
declare( strict_types=1 );

namespace Millwork\Mail\Messages;

use Millwork\Mail\Html\MailHtml;
use Millwork\Mail\Letter;

/**
 * Turns an email of the plugin, with tokens for values, into blocks that can be edited.
 * @phpstan-import-type Part from Letter
 */
final class DefaultBlocks {

	/** @param list<Token> $tokens */
	public static function from_letter( Letter $letter, array $tokens ): string {
		$names  = array_map( static fn( Token $token ): string => preg_quote( $token->name, '/' ), $tokens );
		$marked = static fn( string $text ): string => (string) preg_replace( '/\{(?:' . implode( '|', $names ) . ')(?:\|[^{}\n]*)?\}/iu', '<span class="millwork-token">$0</span>', nl2br( esc_html( $text ) ) );
		$blocks = '' === $letter->heading ? array() : array( self::block( 'heading', '<h1 class="wp-block-heading">' . $marked( $letter->heading ) . '</h1>', array( 'level' => 1 ) ) );
		foreach ( $letter->parts() as $part ) {
			$blocks = array( ...$blocks, ...self::part( $part, $marked ) );
		}
		return implode( "\n\n", $blocks );
	}

	/**
	 * @param Part                     $part
	 * @param callable(string): string $marked
	 * @return list<string>
	 */
	private static function part( array $part, callable $marked ): array {
		$rows = array_map( static fn( array $row ): string => "$row[0]: $row[1]", $part['rows'] );
		return match ( $part['kind'] ) {
			'small'   => array( self::paragraph( $marked( $part['text'] ), MailHtml::SMALL ) ),
			'button'  => array( self::button( esc_html( $part['text'] ), $part['url'] ) ),
			'field'   => array( self::paragraph( '<strong>' . $marked( $part['rows'][0][0] ) . '</strong><br>' . $marked( $part['text'] ) ) ),
			'details' => array( self::paragraph( $marked( implode( "\n", $rows ) ) ) ),
			default   => array_map( static fn( $text ): string => self::paragraph( $marked( (string) $text ) ), array_values( array_filter( (array) preg_split( '/\n{2,}/', trim( $part['text'] ) ) ) ) ),
		};
	}

	private static function paragraph( string $html, string $style = '' ): string {
		return '' === $style ? self::block( 'paragraph', "<p>$html</p>" ) : self::block( 'paragraph', "<p class=\"$style\">$html</p>", array( 'className' => $style ) );
	}

	/** @param string $url A token. */
	private static function button( string $label, string $url ): string {
		$link = sprintf( '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="%s">%s</a></div>', esc_attr( $url ), $label );
		return self::block( 'buttons', '<div class="wp-block-buttons">' . self::block( 'button', $link ) . '</div>' );
	}

	/** @param array<string, mixed> $attributes */
	private static function block( string $name, string $html, array $attributes = array() ): string {
		return get_comment_delimited_block_content( "core/$name", $attributes, "\n$html\n" );
	}
}
