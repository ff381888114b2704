<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Threads;

use WP_HTML_Tag_Processor;

/** Finds a block's images and videos in its markup or attributes. */
final class MediaReader {

	/** The most that are searched for. No network accepts as many. */
	private const MOST = 20;

	/**
	 * A block's images.
	 * @param array<string, mixed> $block From parse_blocks().
	 * @param string               $list  The attribute with a list of them; '' if there is none.
	 * @return list<array{id: int, url: string, alt: string, type: string}>
	 */
	public static function images( array $block, string $list ): array {
		$html = is_string( $block['innerHTML'] ?? null ) ? $block['innerHTML'] : '';
		foreach ( '' !== $list && is_array( $block['innerBlocks'] ?? null ) ? array_slice( $block['innerBlocks'], 0, self::MOST ) : array() as $inner ) {
			if ( 'core/image' === ( $inner['blockName'] ?? '' ) && is_string( $inner['innerHTML'] ?? null ) ) {
				$html .= $inner['innerHTML'];
			}
		}
		$stored = $block['attrs'][ $list ] ?? null;
		$images = array();
		foreach ( is_array( $stored ) ? array_slice( $stored, 0, self::MOST ) : array() as $one ) {
			$images[] = self::stored( $one );
		}
		$found = array_values( array_filter( $images ) );
		return $found ? $found : self::in_markup( $html, 'IMG' );
	}

	/**
	 * A block's video.
	 * @param array<string, mixed> $block From parse_blocks().
	 * @return list<array{id: int, url: string, alt: string, type: string, poster?: string}> At most one.
	 */
	public static function videos( array $block ): array {
		$html  = is_string( $block['innerHTML'] ?? null ) ? $block['innerHTML'] : '';
		$found = array_slice( self::in_markup( $html, 'VIDEO' ), 0, 1 );
		$id    = $block['attrs']['id'] ?? 0;
		return array_map( static fn( array $one ): array => array( 'id' => is_numeric( $id ) ? (int) $id : 0 ) + $one, $found );
	}

	/**
	 * Media from an attribute.
	 * @return array{id: int, url: string, alt: string, type: string}|null
	 */
	private static function stored( mixed $one ): ?array {
		$url = is_array( $one ) ? RichText::address( $one['url'] ?? '' ) : '';
		if ( '' === $url ) {
			return null;
		}
		$is_video = 'video' === ( $one['type'] ?? '' ) || ( is_string( $one['mime'] ?? null ) && str_starts_with( $one['mime'], 'video/' ) );
		return array(
			'id'   => is_numeric( $one['id'] ?? null ) ? (int) $one['id'] : 0,
			'url'  => $url,
			'alt'  => is_string( $one['alt'] ?? null ) ? self::alt( $one['alt'] ) : '',
			'type' => $is_video ? 'video' : 'image',
		);
	}

	/**
	 * @param string $tag  The element's name.
	 * @return list<array{id: int, url: string, alt: string, type: string, poster?: string}>
	 */
	private static function in_markup( string $html, string $tag ): array {
		$tags   = new WP_HTML_Tag_Processor( mb_strcut( mb_scrub( $html, 'UTF-8' ), 0, 300000, 'UTF-8' ) );
		$found  = array();
		$looked = 0;
		while ( $looked < self::MOST && $tags->next_tag( $tag ) ) {
			++$looked;
			$url = RichText::address( $tags->get_attribute( 'src' ) );
			if ( '' === $url ) {
				continue;
			}
			// Videos have no alternative text.
			$alt   = $tags->get_attribute( 'VIDEO' === $tag ? 'aria-label' : 'alt' );
			$named = $tags->get_attribute( 'data-id' );
			$class = $tags->get_attribute( 'class' );
			preg_match( '/(?:^|\s)wp-image-(\d{1,18})(?:\s|$)/', is_string( $class ) ? $class : '', $number );
			$found[] = array(
				'id'   => is_string( $named ) && ctype_digit( $named ) ? (int) $named : (int) ( $number[1] ?? 0 ),
				'url'  => $url,
				'alt'  => is_string( $alt ) ? self::alt( $alt ) : '',
				'type' => 'VIDEO' === $tag ? 'video' : 'image',
			) + ( 'VIDEO' === $tag ? array( 'poster' => RichText::address( $tags->get_attribute( 'poster' ) ) ) : array() );
		}
		return $found;
	}

	/** An alternative text on one line, short enough for every network. */
	private static function alt( string $text ): string {
		return mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', mb_scrub( $text, 'UTF-8' ) ) ), 0, 1500, 'UTF-8' );
	}
}
