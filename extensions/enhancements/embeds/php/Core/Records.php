<?php
declare( strict_types=1 );

namespace Millwork\Units\Embeds\Core;

/**
 * What a provider said about an embed, and the site's copy of its picture: one row of post meta for each embed, beside
 * WordPress's own row with the provider's HTML. Embeds outside of posts are kept where WordPress keeps their HTML, in a
 * post of the type oembed_cache. Rows go with the post.
 * @phpstan-type Entry array{url: string, title: string, author: string, type: string, seconds: int, picture: string, file: string, width: int, height: int, at: int, next: int, failures: int}
 */
final class Records {

	/** Before the MD5 of the URL. Data\Removal deletes these rows. */
	private const KEY = '_millwork_embed_';

	private const EMPTY = array(
		'url'      => '',
		'title'    => '',
		'author'   => '',
		'type'     => '',
		'seconds'  => 0,
		'picture'  => '',
		'file'     => '',
		'width'    => 0,
		'height'   => 0,
		'at'       => 0,
		'next'     => 0,
		'failures' => 0,
	);

	/**
	 * @param int $post The post that has it; 0 for none.
	 * @return array<string, int|string>|null
	 * @phpstan-return Entry|null
	 */
	public static function get( int $post, string $url ): ?array {
		return $post > 0 ? self::shaped( get_post_meta( $post, self::key( $url ), true ) ) : null;
	}

	/**
	 * @param array<string, int|string> $entry
	 * @phpstan-param Entry $entry
	 */
	public static function put( int $post, array $entry ): void {
		update_post_meta( $post, self::key( $entry['url'] ), wp_slash( $entry ) );
	}

	/**
	 * All of a post's, which the list of a page's services can read too.
	 * @return list<array<string, int|string>>
	 * @phpstan-return list<Entry>
	 */
	public static function of_post( int $post ): array {
		$found = array();
		foreach ( (array) get_post_meta( $post ) as $key => $values ) {
			$entry = str_starts_with( (string) $key, self::KEY ) ? self::shaped( maybe_unserialize( ( (array) $values )[0] ?? '' ) ) : null;
			if ( null !== $entry ) {
				$found[] = $entry;
			}
		}
		return $found;
	}

	public static function delete( int $post, string $url ): void {
		$entry = self::get( $post, $url );
		if ( null !== $entry ) {
			Thumbnail::delete( $post, $entry['file'] );
			delete_post_meta( $post, self::key( $url ) );
		}
	}

	/** The key of an embed's row. */
	public static function key( string $url ): string {
		return self::KEY . md5( $url );
	}

	/** Runs before a post is deleted; WordPress deletes the rows. */
	public static function end_post( int $post ): void {
		foreach ( self::of_post( $post ) as $entry ) {
			Thumbnail::delete( $post, $entry['file'] );
		}
	}

	/**
	 * The post that keeps an embed's data: the post that it is in, or the one in which WordPress keeps its HTML.
	 * @param array<string, mixed> $attributes Of the shortcode, complete.
	 */
	public static function holder( int $post, string $url, array $attributes ): int {
		if ( $post > 0 ) {
			return $post;
		}
		unset( $attributes['discover'] );
		return (int) $GLOBALS['wp_embed']->find_oembed_post_id( md5( $url . serialize( $attributes ) ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.serialize_serialize -- WordPress's own key.
	}

	/**
	 * @return array<string, int|string>
	 * @phpstan-return Entry
	 */
	public static function blank( string $url ): array {
		return array( 'url' => $url ) + self::EMPTY;
	}

	/**
	 * @return array<string, int|string>|null Null for damaged data.
	 * @phpstan-return Entry|null
	 */
	private static function shaped( mixed $stored ): ?array {
		if ( ! is_array( $stored ) || ! is_string( $stored['url'] ?? null ) || '' === $stored['url'] ) {
			return null;
		}
		$entry = self::EMPTY;
		foreach ( $entry as $name => $default ) {
			$value = $stored[ $name ] ?? $default;
			if ( is_string( $default ) ? is_string( $value ) : is_int( $value ) ) {
				$entry[ $name ] = $value;
			}
		}
		return $entry;
	}
}
