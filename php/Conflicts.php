<?php
declare( strict_types=1 );

namespace Millwork;

/**
 * The blocks, routes and post fields that are left to another plugin.
 *
 * They are found where nobody sees a notice: routes and fields in REST requests, blocks in every request. So the admin
 * and the REST API store what they find, replacing each kind as a whole so that resolved conflicts disappear.
 * Conflicts\Notice and Conflicts\SiteHealth show it.
 * @phpstan-type Facts array{blocks: list<string>, meta: list<string>, routes: list<string>, fields: list<string>}
 */
final class Conflicts {

	/** The option: what was found last, by kind. */
	public const OPTION = 'millwork_conflicts';

	/** The action of the notice's button, and of its nonce. */
	public const ACTION = 'millwork_conflicts_read';

	/** Known after `init`: names of blocks, keys of meta. */
	private const EARLY = array( 'blocks', 'meta' );

	/** Known after `rest_api_init`: paths of routes, names of fields. */
	private const LATE = array( 'routes', 'fields' );

	/** @var array<string, array<string, true>> What this request has found, by kind. */
	private static array $found = array();

	/** @var array<string, true> Slugs of the panels whose fields are not ours in this request. */
	private static array $panels = array();

	/** Notes a block that another plugin has. */
	public static function note_block( string $name ): void {
		self::$found['blocks'][ $name ] = true;
	}

	/** Notes a route, such as '/wpcom/v2/business-hours/localized-week', that another plugin has registered. */
	public static function note_route( string $path ): void {
		self::$found['routes'][ $path ] = true;
	}

	/**
	 * Notes a post field or meta that another plugin has registered, and the panel that writes it.
	 * @param string|null $panel The panel's slug; null if none depends on it.
	 * @param string      $kind  'fields' or 'meta'.
	 */
	public static function note_panel( ?string $panel, string $kind, string $field ): void {
		if ( null !== $panel ) {
			self::$panels[ $panel ] = true;
		}
		self::$found[ $kind ][ $field ] = true;
	}

	/**
	 * Availability records of blocks and panels that are left to another plugin, so that the editor script leaves them,
	 * too.
	 * @return array<string, array{available: bool, unavailableReason: string}> By slug.
	 */
	public static function availability(): array {
		$names = array_keys( self::$found['blocks'] ?? array() );
		$slugs = array_map( static fn( string $name ): string => substr( $name, (int) strpos( $name, '/' ) + 1 ), $names );
		return array_fill_keys(
			array_merge( $slugs, array_keys( self::$panels ) ),
			array( 'available' => false, 'unavailableReason' => 'registered_elsewhere' )
		);
	}

	/**
	 * What was last found, by kind.
	 * @return array<string, list<string>>
	 * @phpstan-return Facts
	 */
	public static function facts(): array {
		$stored = get_option( self::OPTION, array() );
		$facts  = array();
		foreach ( array_merge( self::EARLY, self::LATE ) as $kind ) {
			$names          = is_array( $stored ) && is_array( $stored[ $kind ] ?? null ) ? $stored[ $kind ] : array();
			$facts[ $kind ] = array_values( array_filter( $names, 'is_string' ) );
		}
		/** @var Facts $facts */
		return $facts;
	}

	/** Whether a block was another plugin's when the admin or the REST API last checked. */
	public static function is_known_block( string $name ): bool {
		return in_array( $name, self::facts()['blocks'], true );
	}

	/** Stores what the admin has found. */
	public static function write_early(): void {
		self::write( self::EARLY );
	}

	/**
	 * Stores what a REST request has found. WordPress also prepares the API on pages, where another plugin may not have
	 * registered its blocks yet.
	 */
	public static function write_all(): void {
		self::write( is_admin() || wp_is_serving_rest_request() ? array_merge( self::EARLY, self::LATE ) : self::LATE );
	}

	/** @param string[] $kinds To be stored if they have changed. */
	private static function write( array $kinds ): void {
		$facts = self::facts();
		foreach ( $kinds as $kind ) {
			$facts[ $kind ] = array_map( 'strval', array_keys( self::$found[ $kind ] ?? array() ) );
			sort( $facts[ $kind ] );
		}
		if ( self::facts() !== $facts ) {
			update_option( self::OPTION, $facts );
		}
	}
}
