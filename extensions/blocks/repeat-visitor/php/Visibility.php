<?php
declare( strict_types=1 );

namespace Millwork\Units\RepeatVisitor;

use Millwork\Rendering\OutputMedium;
use Millwork\Visitors\Visibility as PageVisibility;
use WP_HTML_Tag_Processor;

/**
 * Prints the same markup for everyone, so that the page can be cached: what a new visitor sees, and a script in the
 * block that decides in the browser before the block is visible. Content for regular visitors is in a template element,
 * whose scripts, frames and pictures load nothing.
 */
final class Visibility {

	/** The block's way to be shown to new visitors; every other is shown to regular ones. */
	private const BEFORE = 'before-visits';

	/** The threshold where none is stored. */
	private const THRESHOLD = 3;

	/** The wrapper's opening tag, and its end. */
	private const OPENING = '~^\s*+(<div\b(?:[^>"\']|"[^"]*+"|\'[^\']*+\')*+>)~i';
	private const END     = '</div>';

	/**
	 * @param string               $content    What was saved, with the blocks inside rendered.
	 * @param array<string, mixed> $attributes Its attributes, of any age.
	 * @param bool                 $is_inside  Whether it stands in another such block.
	 */
	public static function render( string $content, array $attributes, bool $is_inside = false ): string {
		$is_before = self::BEFORE === ( $attributes['criteria'] ?? '' );
		if ( OutputMedium::is_plain() ) {
			return $is_before ? $content : '';
		}
		if ( '' === trim( $content ) || PageVisibility::is_preview() ) {
			// In a preview an author looks at what they wrote, and is no visitor.
			return $content;
		}
		list( $tag, $inside ) = self::parts( $content );

		$opening = self::opening( $tag, $is_before, self::threshold( $attributes['threshold'] ?? null ) );
		// The outermost block does it for all in it: hundreds in each other would read the same again and again.
		$inside = $is_inside || ! ( $is_before || str_contains( $inside, 'data-visits' ) ) ? $inside : self::lazy( $inside );
		return $is_before
			? $opening . self::script() . $inside . '</div>'
			: "$opening<template>$inside</template>" . self::script() . '</div>';
	}

	/**
	 * Cuts a block into the wrapper's opening tag and what is in it.
	 * @param string $content What was saved.
	 * @return array{string, string} With a wrapper of ours where there is none.
	 */
	private static function parts( string $content ): array {
		$wrapped = rtrim( $content, " \n\r\t\v\f" );
		$length  = strlen( self::END );
		if ( 1 === preg_match( self::OPENING, $wrapped, $found ) && 0 === strcasecmp( substr( $wrapped, -$length ), self::END ) ) {
			return array( $found[1], substr( $wrapped, strlen( $found[0] ), -$length ) );
		}
		return array( '<div class="wp-block-jetpack-repeat-visitor">', $content );
	}

	/**
	 * The wrapper's opening tag, with what the script reads.
	 * @param string $tag       The saved one.
	 * @param bool   $is_before Whether new visitors see the block.
	 * @param int    $threshold How many earlier visits make a regular visitor.
	 */
	private static function opening( string $tag, bool $is_before, int $threshold ): string {
		$tags = new WP_HTML_Tag_Processor( $tag );
		$tags->next_tag();
		$tags->add_class( 'wp-block-jetpack-repeat-visitor' );
		$tags->set_attribute( 'hidden', ! $is_before );
		$tags->set_attribute( 'data-visits', (string) $threshold );
		$tags->set_attribute( 'data-page', self::page() );
		return $tags->get_updated_html();
	}

	/** A whole number above 0. */
	private static function threshold( mixed $stored ): int {
		return is_numeric( $stored ) && $stored >= 1 && $stored <= PHP_INT_MAX ? (int) $stored : self::THRESHOLD;
	}

	/**
	 * Names the page on which visits are counted: a post, a term or an author of this site. All of them may
	 * have the same path in the address, and sites of a network the same numbers.
	 * @return string '' for a page that has none of these: the script takes the path.
	 */
	private static function page(): string {
		$object = get_queried_object();
		$id     = get_queried_object_id();
		return is_object( $object ) && $id ? wp_parse_url( home_url( '/' ), PHP_URL_PATH ) . strtolower( get_class( $object ) ) . $id : '';
	}

	/**
	 * Makes pictures and frames load lazily: in a hidden block they load nothing.
	 * @param string $html The block's content.
	 */
	private static function lazy( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			if ( in_array( $tags->get_tag(), array( 'IMG', 'IFRAME' ), true ) ) {
				$tags->set_attribute( 'loading', 'lazy' );
				$tags->remove_attribute( 'fetchpriority' );
			}
		}
		return $tags->get_updated_html();
	}

	/** The script, in the page itself: one that is loaded would come after the block is seen. */
	private static function script(): string {
		static $code;
		$code ??= (string) file_get_contents( dirname( MILLWORK_FILE ) . '/build/blocks/repeat-visitor/early.js' );
		// Each block has one, and what one declares is not to meet the other's.
		return wp_get_inline_script_tag( "( () => {\n$code\n} )();" );
	}
}
