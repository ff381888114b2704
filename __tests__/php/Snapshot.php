<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use _WP_Dependency;
use ReflectionClass;
use ReflectionProperty;
use WP_Block_Styles_Registry;
use WP_Block_Type;
use WP_Block_Type_Registry;
use WP_Hook;
use WP_Query;

/** Remembers hooks, assets, block types, superglobals and the plugin's own static properties, and puts them back. */
final class Snapshot {

	/** Globals that are remembered with their entries. */
	private const LISTS = array( 'wp_filter', 'wp_filters', 'wp_actions', 'wp_current_filter', 'shortcode_tags', 'wp_registered_settings', 'wp_meta_keys', 'wp_rest_additional_fields', 'new_allowed_options' );

	/** Globals that hold one object, remembered with its properties. */
	private const OBJECTS = array( 'wp_scripts', 'wp_styles', 'wp_script_modules', 'wp_interactivity', 'wp_rewrite', 'wp' );

	/** Globals of one request, which begin empty. */
	private const OF_A_REQUEST = array( 'post', 'posts', 'id', 'authordata', 'currentday', 'currentmonth', 'page', 'pages', 'multipage', 'more', 'numpages', 'comment', 'current_screen', 'taxnow', 'typenow', 'pagenow', 'withcomments', 'wp_rest_server', '_wp_current_template_content', '_wp_current_template_id', 'EZSQL_ERROR' );

	/**
	 * Values of lists by name.
	 * @var array<string, mixed>
	 */
	private array $lists = array();

	/**
	 * Objects with what their properties held.
	 * @var array<int|string, array{object, array<class-string, array<string, mixed>>}>
	 */
	private array $objects = array();

	/**
	 * Values of static properties, by class and name.
	 * @var array<class-string, array<string, mixed>>
	 */
	private array $statics = array();

	/**
	 * PHP's $_SERVER.
	 * @var array<string, mixed>
	 */
	private array $server;

	/** Remembers the present state. */
	public function __construct() {
		$this->server = $_SERVER;
		foreach ( self::LISTS as $name ) {
			if ( isset( $GLOBALS[ $name ] ) ) {
				$this->lists[ $name ] = self::copy( $GLOBALS[ $name ] );
			}
		}
		foreach ( self::OBJECTS as $name ) {
			if ( isset( $GLOBALS[ $name ] ) ) {
				$this->objects[ $name ] = array( $GLOBALS[ $name ], self::read( $GLOBALS[ $name ] ) );
			}
		}
		foreach ( array( WP_Block_Type_Registry::get_instance(), WP_Block_Styles_Registry::get_instance() ) as $registry ) {
			$this->objects[] = array( $registry, self::read( $registry ) );
		}
		foreach ( self::plugin_classes() as $class ) {
			$this->statics[ $class->getName() ] = self::copy( $class->getStaticProperties() );
		}
	}

	/** Puts everything back, as often as wanted. */
	public function restore(): void {
		$this->restore_request();
		foreach ( self::plugin_classes() as $class ) {
			// A class that the test was the first to use has its values as written.
			$values = $this->statics[ $class->getName() ] ?? array_intersect_key( $class->getDefaultProperties(), $class->getStaticProperties() );
			foreach ( self::copy( $values ) as $name => $value ) {
				$class->setStaticPropertyValue( $name, $value );
			}
		}
	}

	/** Puts back what a request changes: hooks, assets, block types, superglobals and the query. */
	public function restore_request(): void {
		foreach ( array_merge( self::LISTS, self::OBJECTS ) as $name ) {
			unset( $GLOBALS[ $name ] );
		}
		foreach ( $this->lists as $name => $list ) {
			$GLOBALS[ $name ] = self::copy( $list );
		}
		foreach ( $this->objects as $name => list( $object, $state ) ) {
			self::write( $object, $state );
			if ( is_string( $name ) ) {
				$GLOBALS[ $name ] = $object;
			}
		}
		foreach ( self::OF_A_REQUEST as $name ) {
			unset( $GLOBALS[ $name ] );
		}
		$GLOBALS['EZSQL_ERROR']  = array();
		$GLOBALS['pagenow']      = 'index.php';
		$GLOBALS['wp_the_query'] = new WP_Query();
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];

		$_SERVER  = $this->server;
		$_GET     = array();
		$_POST    = array();
		$_REQUEST = array();
		$_COOKIE  = array();
		$_FILES   = array();
	}

	/**
	 * Copies a value, with the objects in it that hold state of their own. Others stay the same
	 * objects: a hook's callback has to.
	 * @param mixed $value The value.
	 * @return mixed The copy.
	 */
	private static function copy( $value ) {
		if ( is_array( $value ) ) {
			return array_map( array( self::class, 'copy' ), $value );
		}
		$copied = $value instanceof WP_Hook || $value instanceof WP_Block_Type || $value instanceof _WP_Dependency;
		return $copied ? clone $value : $value;
	}

	/**
	 * Reads all properties of an object.
	 * @return array<class-string, array<string, mixed>> Values by class and name.
	 */
	private static function read( object $value ): array {
		$state = array();
		for ( $class = new ReflectionClass( $value ); $class; $class = $class->getParentClass() ) {
			foreach ( $class->getProperties() as $property ) {
				if ( ! $property->isStatic() && ! $property->isReadOnly() && $property->isInitialized( $value ) ) {
					$state[ $property->class ][ $property->name ] = self::copy( $property->getValue( $value ) );
				}
			}
		}
		return $state;
	}

	/**
	 * Restores what read() returned. The object stays the same one, because hooks refer to it.
	 * @param array<class-string, array<string, mixed>> $state What read() gave.
	 */
	private static function write( object $value, array $state ): void {
		foreach ( $state as $class => $properties ) {
			foreach ( $properties as $name => $content ) {
				( new ReflectionProperty( $class, $name ) )->setValue( $value, self::copy( $content ) );
			}
		}
	}

	/**
	 * The plugin's classes that are loaded.
	 * @return ReflectionClass<object>[]
	 */
	private static function plugin_classes(): array {
		$names = array_filter(
			get_declared_classes(),
			static fn( string $name ): bool => str_starts_with( $name, 'Millwork\\' ) && ! str_starts_with( $name, __NAMESPACE__ . '\\' )
		);
		return array_map( static fn( string $name ) => new ReflectionClass( $name ), $names );
	}
}
