<?php
declare( strict_types=1 );

namespace Millwork\Patterns;

use Millwork\Blocks\Availability\PlanAvailability;
use Millwork\Blocks\OurBlocks;
use Throwable;
use WP_Block_Patterns_Registry;

/**
 * Registers the block patterns in extensions/patterns. A file there is the registration: it has the headers of a
 * theme's pattern file, except the slug, which is `millwork/` and the file's name.
 */
final class BlockPatterns {

	/** The pattern category of all our patterns, and the first part of their names. */
	private const OURS = 'millwork';

	/** A pattern's properties, each with its header. */
	private const HEADERS = array(
		'title'         => 'Title',
		'description'   => 'Description',
		'keywords'      => 'Keywords',
		'categories'    => 'Categories',
		'blockTypes'    => 'Block Types',
		'postTypes'     => 'Post Types',
		'viewportWidth' => 'Viewport Width',
	);

	/** The properties that are lists. */
	private const LISTS = array( 'keywords', 'categories', 'blockTypes', 'postTypes' );

	/** Registers the patterns and their category, unless that was done before. */
	public static function register(): void {
		$registry = WP_Block_Patterns_Registry::get_instance();
		register_block_pattern_category( self::OURS, array( 'label' => __( 'Millwork', 'millwork' ) ) );
		foreach ( (array) glob( MILLWORK_DIR . '/extensions/patterns/*.php' ) as $file ) {
			$name = self::OURS . '/' . basename( (string) $file, '.php' );
			if ( $registry->is_registered( $name ) ) {
				continue;
			}
			$content = self::content( (string) $file );
			if ( null !== $content && self::is_available( $content ) ) {
				$registry->register( $name, self::properties( (string) $file ) + array( 'content' => $content ) );
			}
		}
	}

	/** @return string|null The pattern's blocks; null if its file throws. */
	private static function content( string $file ): ?string {
		ob_start();
		try {
			include $file;
			return trim( (string) ob_get_contents() );
		} catch ( Throwable $error ) {
			return null;
		} finally {
			ob_end_clean();
		}
	}

	/** Whether the editor has all blocks of a pattern: none was left to another plugin, or is not included in the host's plan. */
	private static function is_available( string $content ): bool {
		$unavailable = PlanAvailability::records();
		// WordPress's own blocks have no namespace here.
		preg_match_all( '~<!--\s+wp:([a-z][a-z0-9-]*/([a-z][a-z0-9-]*))\s~', $content, $blocks, PREG_SET_ORDER );
		foreach ( $blocks as list( , $name, $slug ) ) {
			if ( ! isset( OurBlocks::all()[ $name ] ) || isset( $unavailable[ $slug ] ) ) {
				return false;
			}
		}
		return true;
	}

	/** @return array<string, mixed> What the pattern's file says in its headers, translated. */
	private static function properties( string $file ): array {
		$properties = array();
		foreach ( array_filter( get_file_data( $file, self::HEADERS ) ) as $key => $value ) {
			$properties[ $key ] = in_array( $key, self::LISTS, true ) ? array_map( 'trim', explode( ',', $value ) ) : $value;
		}
		// Titles and descriptions have the contexts of theme patterns.
		$contexts   = (object) array(
			'title'       => 'Pattern title',
			'description' => 'Pattern description',
			'keywords'    => array( 'Pattern keyword' ),
		);
		$properties = (array) translate_settings_using_i18n_schema( $contexts, $properties, 'millwork' );
		return array( 'viewportWidth' => (int) ( $properties['viewportWidth'] ?? 0 ) ) + $properties;
	}
}
