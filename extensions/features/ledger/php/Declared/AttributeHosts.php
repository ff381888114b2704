<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Declared;

use Millwork\Features\Ledger\Entries\Host;
use WP_Post;

/** Hosts that a browser contacts because of a block's attributes, which WordPress prints only when it renders the block. */
final class AttributeHosts {

	/** The most levels of blocks in a pattern. */
	private const DEPTH = 30;

	/**
	 * @param array<string, mixed> $attributes
	 * @return list<array{string, string}> Each host with a kind.
	 */
	public static function of( string $name, array $attributes ): array {
		$style = is_array( $attributes['style'] ?? null ) ? $attributes['style'] : array();
		$found = array( ...self::in_background( $style ), ...LoadedHosts::in_css( self::text( $style, 'css' ) ) );
		if ( 'core/playlist-track' === $name ) {
			array_push( $found, ...self::of_url( self::text( $attributes, 'src' ), 'media' ), ...self::of_url( self::text( $attributes, 'image' ), 'image' ) );
		} elseif ( 'core/block' === $name ) {
			array_push( $found, ...self::in_overrides( $attributes ) );
		}
		return $found;
	}

	/**
	 * @param array<mixed> $style
	 * @return list<array{string, string}>
	 */
	private static function in_background( array $style ): array {
		$image = $style['background']['backgroundImage'] ?? '';
		$image = is_array( $image ) ? $image['url'] ?? '' : $image;
		return is_string( $image ) && '' !== $image ? LoadedHosts::in_css( str_contains( $image, '(' ) ? $image : "url('$image')" ) : array();
	}

	/**
	 * What one use of a synced pattern shows in place of the pattern's own texts and images.
	 * @param array<string, mixed> $attributes
	 * @return list<array{string, string}>
	 */
	private static function in_overrides( array $attributes ): array {
		// WordPress before 6.6 had another name for them.
		$values  = $attributes['content'] ?? $attributes['overrides'] ?? array();
		$pattern = is_array( $values ) && $values && is_numeric( $attributes['ref'] ?? null ) ? get_post( (int) $attributes['ref'] ) : null;
		$names   = $pattern instanceof WP_Post && 'wp_block' === $pattern->post_type ? self::images( parse_blocks( $pattern->post_content ), 0 ) : array();
		$found   = array();
		foreach ( is_array( $values ) ? $values : array() as $name => $value ) {
			$value = is_array( $value ) ? $value : array();
			$value = is_array( $value['values'] ?? null ) ? $value['values'] : $value;
			array_push( $found, ...( isset( $names[ $name ] ) ? self::of_url( self::text( $value, 'url' ), 'image' ) : array() ) );
			array_push( $found, ...LoadedHosts::in_html( implode( '', array_filter( $value, 'is_string' ) ) ) );
		}
		return $found;
	}

	/**
	 * The names of a pattern's images.
	 * @param array<array-key, array<string, mixed>> $blocks Parsed.
	 * @return array<string, true>
	 */
	private static function images( array $blocks, int $depth ): array {
		$names = array();
		foreach ( $depth < self::DEPTH ? $blocks : array() as $block ) {
			$name   = $block['attrs']['metadata']['name'] ?? null;
			$names += 'core/image' === $block['blockName'] && is_string( $name ) ? array( $name => true ) : array();
			$names += self::images( $block['innerBlocks'], $depth + 1 );
		}
		return $names;
	}

	/** @return list<array{string, string}> */
	private static function of_url( string $url, string $kind ): array {
		$host = Host::of_url( $url );
		return '' === $host ? array() : array( array( $host, $kind ) );
	}

	/** @param array<mixed> $values */
	private static function text( array $values, string $name ): string {
		return is_string( $values[ $name ] ?? null ) ? $values[ $name ] : '';
	}
}
