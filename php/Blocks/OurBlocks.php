<?php
declare( strict_types=1 );

namespace Millwork\Blocks;

use WP_Block_Type_Registry;

/**
 * Our blocks: what the build's manifest says about them, which ones we have registered, and which ones wait until a
 * page needs them. A folder under extensions/blocks is the registration; there is no list. Loaded on every page.
 */
final class OurBlocks {

	/** The editor script that every block.json names. */
	public const EDITOR_HANDLE = 'millwork-editor';

	/** @var array<string, string> Slugs (folder names) by block name, without blocks left to another plugin. */
	private static array $slugs = array();

	/** @var array<string, array<string, mixed>> Our blocks that are not registered yet: block.json by slug. */
	private static array $waiting = array();

	/** @var array<string, array<string, mixed>> Waiting blocks that only pages with one of them register. */
	private static array $rare = array();

	/** Matches the opening comment of one of our blocks, and that of a rare one. */
	private static string $pattern      = '';
	private static string $rare_pattern = '';

	/** The folder of the built files. */
	public static function build_dir(): string {
		return MILLWORK_DIR . '/build';
	}

	/** @return array<string, array<string, mixed>> block.json by slug; empty without a build. */
	public static function manifest(): array {
		$file = self::build_dir() . '/blocks-manifest.php';
		return is_file( $file ) ? require $file : array();
	}

	/**
	 * What the build says about a script.
	 * @param string $name Such as 'editor'.
	 * @return array{dependencies: list<non-empty-string>, version: string}
	 */
	public static function asset( string $name ): array {
		$file = self::build_dir() . "/$name.asset.php";
		return is_file( $file ) ? require $file : array( 'dependencies' => array(), 'version' => MILLWORK_VERSION );
	}

	/** @return array<string, string> Slugs by block name: our blocks, registered or waiting. */
	public static function all(): array {
		return self::$slugs;
	}

	/** @param array<string, array<string, mixed>> $blocks block.json by slug: blocks that we register. */
	public static function add( array $blocks ): void {
		self::$slugs   = array_combine( array_column( $blocks, 'name' ), array_map( 'strval', array_keys( $blocks ) ) );
		self::$rare    = array_filter( $blocks, static fn( array $metadata ): bool => isset( $metadata['supports']['millwork']['folder'] ) );
		self::$waiting = array_diff_key( $blocks, self::$rare );
		$rare          = array_map( static fn( string $name ): string => preg_quote( $name, '~' ), array_column( self::$rare, 'name' ) );
		$namespaces    = array_unique( array_map( static fn( string $name ): string => preg_quote( (string) strtok( $name, '/' ), '~' ), array_keys( self::$slugs ) ) );
		self::$pattern = '~<!--\s++wp:(?:' . implode( '|', $namespaces ) . ')/~';

		self::$rare_pattern = $rare ? '~<!--\s++wp:(?:' . implode( '|', $rare ) . ')\s~' : '';
	}

	/**
	 * @param string $name A block of all().
	 * @return array<string, mixed> Its block.json, with `file`, as WordPress's functions for block.json files expect
	 *     it.
	 */
	public static function metadata( string $name ): array {
		$slug = self::$slugs[ $name ];
		return self::with_file( $slug, self::manifest()[ $slug ] );
	}

	/**
	 * Delays the registration of our blocks, in a request that can only show a page: it stores nothing, and no editor
	 * asks.
	 * @return bool False if another plugin may have one of these blocks.
	 */
	public static function wait(): bool {
		$manifest = self::manifest();
		if ( ! self::are_unclaimed( $manifest ) ) {
			return false;
		}
		self::add( $manifest );
		return true;
	}

	/**
	 * Whether no other plugin has registered, or will register, a block with one of our names.
	 * @param array<string, array<string, mixed>> $manifest As from manifest().
	 */
	public static function are_unclaimed( array $manifest ): bool {
		return ! class_exists( 'Jetpack_Gutenberg', false ) && ! array_filter( array_column( $manifest, 'name' ), array( WP_Block_Type_Registry::get_instance(), 'is_registered' ) );
	}

	public static function are_waiting(): bool {
		return array() !== self::$waiting || array() !== self::$rare;
	}

	/**
	 * Names of blocks in a folder of a feature (block.json, `supports.millwork.folder`). They are rare: pages without
	 * them don't register them, and the editor's script doesn't have them.
	 * @return list<string> Without those left to another plugin.
	 */
	public static function rare_names(): array {
		$rare = array_filter( self::manifest(), static fn( array $metadata ): bool => isset( $metadata['supports']['millwork']['folder'] ) );
		return array_values( array_intersect( array_map( 'strval', array_column( $rare, 'name' ) ), array_keys( self::$slugs ) ) );
	}

	/**
	 * Lets rare blocks be registered with the others.
	 * @param string[]|null $texts If one of them has a rare block; null for all cases.
	 */
	public static function add_rare( ?array $texts ): void {
		if ( self::$rare && ( null === $texts || self::has_match( self::$rare_pattern, $texts ) ) ) {
			self::$waiting += self::$rare;
			self::$rare     = array();
		}
	}

	/**
	 * @return array{string, array<string, mixed>}|null The slug and block.json of the next waiting block, which is
	 *     taken off the list.
	 */
	public static function next(): ?array {
		if ( ! self::$waiting ) {
			return null;
		}
		$slug     = (string) array_key_first( self::$waiting );
		$metadata = self::$waiting[ $slug ];
		unset( self::$waiting[ $slug ] );
		return array( $slug, self::with_file( $slug, $metadata ) );
	}

	/**
	 * Whether blocks are waiting and one of the texts has a block of ours. As in WordPress's parser, any white space
	 * may precede the name.
	 * @param string[] $texts Contents of posts.
	 */
	public static function are_waiting_in( array $texts ): bool {
		return ( self::$waiting && self::has_match( self::$pattern, $texts ) ) || ( self::$rare && self::has_match( self::$rare_pattern, $texts ) );
	}

	/** @param string[] $texts */
	private static function has_match( string $pattern, array $texts ): bool {
		foreach ( $texts as $text ) {
			if ( preg_match( $pattern, $text ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param array<string, mixed> $metadata A block.json.
	 * @return array<string, mixed>
	 */
	private static function with_file( string $slug, array $metadata ): array {
		$folder = $metadata['supports']['millwork']['folder'] ?? 'blocks';
		return array( 'file' => wp_normalize_path( self::build_dir() ) . "/$folder/$slug/block.json" ) + $metadata;
	}
}
