<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

use Millwork\Data\ExistingPosts;
use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\PostType;

/** Which saved form was made of which form of another plugin. */
final class ImportedForms {

	/** @return int The saved form's post; 0 if there is none, or it is in the trash or deleted. */
	public static function post( string $source, string $key ): int {
		$post = (int) Rows::value( 'SELECT form_post FROM %i WHERE source = %s AND form_key = %s', Tables::forms(), $source, self::key( $key ) );
		return self::exists( $post ) ? $post : 0;
	}

	/** @return array<array-key, int> Saved forms by the key of a source's form. */
	public static function of_source( string $source ): array {
		$posts = array_map( 'intval', Rows::pairs( 'SELECT form_key, form_post FROM %i WHERE source = %s', Tables::forms(), $source ) );
		ExistingPosts::find( array_values( $posts ) );
		return array_filter( $posts, array( self::class, 'exists' ) );
	}

	/**
	 * The form that a saved form was made of.
	 * @return array{source: string, key: string}|null
	 */
	public static function origin( int $post ): ?array {
		$row = Rows::first( 'SELECT source, form_key FROM %i WHERE form_post = %d', Tables::forms(), $post );
		return $row ? array( 'source' => (string) $row['source'], 'key' => (string) $row['form_key'] ) : null;
	}

	/** @return bool Whether it was stored. */
	public static function add( string $source, string $key, int $post ): bool {
		$key = self::key( $key );
		return false !== Rows::write( Tables::TOPIC, 'INSERT INTO %i (source, form_key, form_post, created) VALUES (%s, %s, %d, %s) ON DUPLICATE KEY UPDATE form_post = %d, created = %s', Tables::forms(), $source, $key, $post, Rows::time(), $post, Rows::time() );
	}

	/** A key that fits into the table. */
	public static function key( string $key ): string {
		return strlen( $key ) > 64 ? sha1( $key ) : $key;
	}

	private static function exists( int $post ): bool {
		return $post > 0 && PostType::TYPE === get_post_type( $post ) && 'trash' !== get_post_status( $post );
	}
}
