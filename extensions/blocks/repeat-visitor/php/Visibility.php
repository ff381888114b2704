<?php
declare( strict_types=1 );

namespace Millwork\Units\RepeatVisitor;

use Millwork\Blocks\EarlyScript;
use Millwork\Rendering\OutputMedium;
use Millwork\Visitors\Visibility as PageVisibility;
use WP_HTML_Tag_Processor;

/**
 * Prints the same markup for everyone, so that the page can be cached: what a new visitor sees, and an inline script
 * that decides before the block is visible. Content for regular visitors is in a template element, so its scripts,
 * frames and images don't load.
 */
final class Visibility {

	/** The value for blocks shown to new visitors; any other means regular ones. */
	private const BEFORE = 'before-visits';

	/** The default threshold. */
	private const THRESHOLD = 3;

	/** The wrapper's opening tag. */
	private const OPENING = '~^\s*+(<div\b(?:[^>"\']|"[^"]*+"|\'[^\']*+\')*+>)~i';
	private const END     = '</div>';

	/**
	 * @param string               $content    Saved markup, with rendered inner blocks.
	 * @param array<string, mixed> $attributes From any version of the block.
	 * @param bool                 $is_inside  Whether it is inside another such block.
	 */
	public static function render( string $content, array $attributes, bool $is_inside = false ): string {
		$is_before = self::BEFORE === ( $attributes['criteria'] ?? '' );
		if ( OutputMedium::is_plain() ) {
			return $is_before ? $content : '';
		}
		if ( '' === trim( $content ) || PageVisibility::is_preview() ) {
			// In a preview the author sees everything and doesn't count as a visitor.
			return $content;
		}
		list( $tag, $inside ) = self::parts( $content );

		$opening = self::opening( $tag, $is_before, self::threshold( $attributes['threshold'] ?? null ) );
		// The outermost block does this for all inner ones, since each would parse the same markup again.
		$inside = $is_inside || ! ( $is_before || str_contains( $inside, 'data-visits' ) ) ? $inside : self::lazy( $inside );
		return $is_before
			? $opening . EarlyScript::tag( 'repeat-visitor' ) . $inside . '</div>'
			: "$opening<template>$inside</template>" . EarlyScript::tag( 'repeat-visitor' ) . '</div>';
	}

	/**
	 * Splits a block into the wrapper's opening tag and its content.
	 * @param string $content Saved markup.
	 * @return array{string, string} With a new wrapper if there is none.
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
	 * The wrapper's opening tag, with the script's data.
	 * @param string $tag       The saved one.
	 * @param bool   $is_before Whether new visitors see the block.
	 * @param int    $threshold After how many visits a visitor is regular.
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

	/** A positive integer. */
	private static function threshold( mixed $stored ): int {
		return is_numeric( $stored ) && $stored >= 1 && $stored <= PHP_INT_MAX ? (int) $stored : self::THRESHOLD;
	}

	/**
	 * The post, term or author on whose page visits are counted. Several can share a URL path, and the sites of a
	 * network share ids.
	 * @return string '' for other pages: the script uses the path.
	 */
	private static function page(): string {
		$object = get_queried_object();
		$id     = get_queried_object_id();
		return is_object( $object ) && $id ? wp_parse_url( home_url( '/' ), PHP_URL_PATH ) . strtolower( get_class( $object ) ) . $id : '';
	}

	/** Makes images and frames load lazily: in a hidden block they don't load at all. */
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
}
