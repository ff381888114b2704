<?php
/**
 * An object cache drop-in over Redis for the lab's sites, as hosts install one. No registry has one, so this does what
 * they have in common: values stay in the process's memory once read; groups may be kept in memory alone; add() and
 * incr() are decided by Redis; and if Redis doesn't answer, the rest of the request works with memory alone.
 *
 * The environment has MILLWORK_LAB_REDIS, the path of Redis's socket.
 *
 * @package Millwork
 */

// phpcs:disable Universal.Files.SeparateFunctionsFromOO, WordPress.WP.AlternativeFunctions, WordPress.PHP.DiscouragedPHPFunctions -- A drop-in has both, before WordPress is loaded.

/** The cache of one request. */
final class WP_Object_Cache {

	/** How many reads found something; WordPress's tools show it. */
	public int $cache_hits = 0;

	/** How many reads found nothing. */
	public int $cache_misses = 0;

	private ?Redis $redis = null;

	/** @var array<string, mixed> Values by key in Redis. */
	private array $memory = array();

	/** @var array<string, true> */
	private array $global_groups = array();

	/** @var array<string, true> */
	private array $memory_groups = array();

	private string $blog = '';

	public function __construct() {
		$this->blog = is_multisite() ? get_current_blog_id() . ':' : '';
		try {
			$redis = new Redis();
			$redis->connect( (string) getenv( 'MILLWORK_LAB_REDIS' ), 0, 1.0, null, 0, 1.0 );
			$this->redis = $redis;
		} catch ( RedisException $error ) {
			$this->fail( $error );
		}
	}

	/** @param string[] $groups */
	public function add_global_groups( array $groups ): void {
		$this->global_groups += array_fill_keys( $groups, true );
	}

	/** @param string[] $groups */
	public function add_non_persistent_groups( array $groups ): void {
		$this->memory_groups += array_fill_keys( $groups, true );
	}

	public function switch_to_blog( int $blog ): void {
		$this->blog = is_multisite() ? "$blog:" : '';
	}

	public function get( int|string $key, string $group, bool $force, ?bool &$found ): mixed {
		$name  = $this->name( $key, $group );
		$found = true;
		if ( array_key_exists( $name, $this->memory ) && ( ! $force || ! $this->is_kept( $group ) ) ) {
			++$this->cache_hits;
			return $this->copy( $this->memory[ $name ] );
		}
		$stored = $this->is_kept( $group ) ? $this->ask( static fn( Redis $redis ) => $redis->get( $name ) ) : false;
		if ( is_string( $stored ) ) {
			++$this->cache_hits;
			$this->memory[ $name ] = $this->read( $stored );
			return $this->copy( $this->memory[ $name ] );
		}
		if ( $force && $this->is_kept( $group ) && $this->redis ) {
			unset( $this->memory[ $name ] );
		}
		++$this->cache_misses;
		$found = false;
		return false;
	}

	/** @param string $when '', 'nx' to write only a missing value, 'xx' to write only an existing one. */
	public function write( int|string $key, mixed $value, string $group, int $expires, string $when = '' ): bool {
		$name = $this->name( $key, $group );
		if ( $this->is_kept( $group ) && $this->redis ) {
			$options = array_filter( array( $when, 'ex' => max( 0, $expires ) ) );
			$stored  = $this->ask( fn( Redis $redis ) => $redis->set( $name, $this->text( $value ), $options ) );
			if ( $this->redis ) {
				if ( $stored ) {
					$this->memory[ $name ] = $this->copy( $value );
				}
				return (bool) $stored;
			}
		}
		$has = array_key_exists( $name, $this->memory );
		if ( ( 'nx' === $when && $has ) || ( 'xx' === $when && ! $has ) ) {
			return false;
		}
		$this->memory[ $name ] = $this->copy( $value );
		return true;
	}

	public function delete( int|string $key, string $group ): bool {
		$name = $this->name( $key, $group );
		$had  = array_key_exists( $name, $this->memory );
		unset( $this->memory[ $name ] );
		return $this->is_kept( $group ) && $this->redis ? (bool) $this->ask( static fn( Redis $redis ) => $redis->del( $name ) ) : $had;
	}

	public function count( int|string $key, int $by, string $group ): int|false {
		$name = $this->name( $key, $group );
		if ( $this->is_kept( $group ) && $this->redis ) {
			// As WordPress: what is missing isn't counted, and nothing is below zero.
			$script = "local v = redis.call('GET', KEYS[1]) if not v then return false end v = math.max(0, (tonumber(v) or 0) + ARGV[1]) redis.call('SET', KEYS[1], v, 'KEEPTTL') return v";
			$number = $this->ask( static fn( Redis $redis ) => $redis->eval( $script, array( $name, $by ), 1 ) );
			if ( $this->redis ) {
				if ( is_int( $number ) ) {
					$this->memory[ $name ] = $number;
				}
				return is_int( $number ) ? $number : false;
			}
		}
		if ( ! array_key_exists( $name, $this->memory ) ) {
			return false;
		}
		$this->memory[ $name ] = max( 0, (int) $this->memory[ $name ] + $by );
		return $this->memory[ $name ];
	}

	public function flush(): bool {
		$this->memory = array();
		return (bool) ( $this->redis ? $this->ask( static fn( Redis $redis ) => $redis->flushDB() ) : true );
	}

	public function flush_memory(): bool {
		$this->memory = array();
		return true;
	}

	public function close(): void {
		$this->ask( static fn( Redis $redis ) => $redis->close() );
	}

	/**
	 * @param callable $question Takes the connection.
	 * @return mixed False if Redis doesn't answer.
	 */
	private function ask( callable $question ): mixed {
		if ( ! $this->redis ) {
			return false;
		}
		try {
			return $question( $this->redis );
		} catch ( RedisException $error ) {
			$this->fail( $error );
			return false;
		}
	}

	private function fail( RedisException $error ): void {
		$this->redis = null;
		error_log( 'Object cache: ' . $error->getMessage() );
	}

	private function is_kept( string $group ): bool {
		return ! isset( $this->memory_groups[ '' === $group ? 'default' : $group ] );
	}

	private function name( int|string $key, string $group ): string {
		$group = '' === $group ? 'default' : $group;
		return ( isset( $this->global_groups[ $group ] ) ? '' : $this->blog ) . "$group:$key";
	}

	private function copy( mixed $value ): mixed {
		return is_object( $value ) ? clone $value : $value;
	}

	private function text( mixed $value ): string {
		return is_int( $value ) ? (string) $value : serialize( $value );
	}

	private function read( string $text ): mixed {
		return 1 === preg_match( '/^-?\d+$/D', $text ) ? (int) $text : unserialize( $text ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- As every such drop-in does.
	}
}

function wp_cache_init() {
	$GLOBALS['wp_object_cache'] = new WP_Object_Cache();
}

function wp_cache_get( $key, $group = '', $force = false, &$found = null ) {
	return $GLOBALS['wp_object_cache']->get( $key, (string) $group, (bool) $force, $found );
}

function wp_cache_get_multiple( $keys, $group = '', $force = false ) {
	$values = array();
	foreach ( $keys as $key ) {
		$values[ $key ] = wp_cache_get( $key, $group, $force );
	}
	return $values;
}

function wp_cache_set( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->write( $key, $data, (string) $group, (int) $expire );
}

function wp_cache_set_multiple( array $data, $group = '', $expire = 0 ) {
	return array_combine( array_keys( $data ), array_map( static fn( $key ) => wp_cache_set( $key, $data[ $key ], $group, $expire ), array_keys( $data ) ) );
}

function wp_cache_add( $key, $data, $group = '', $expire = 0 ) {
	return ! wp_suspend_cache_addition() && $GLOBALS['wp_object_cache']->write( $key, $data, (string) $group, (int) $expire, 'nx' );
}

function wp_cache_add_multiple( array $data, $group = '', $expire = 0 ) {
	return array_combine( array_keys( $data ), array_map( static fn( $key ) => wp_cache_add( $key, $data[ $key ], $group, $expire ), array_keys( $data ) ) );
}

function wp_cache_replace( $key, $data, $group = '', $expire = 0 ) {
	return $GLOBALS['wp_object_cache']->write( $key, $data, (string) $group, (int) $expire, 'xx' );
}

function wp_cache_delete( $key, $group = '' ) {
	return $GLOBALS['wp_object_cache']->delete( $key, (string) $group );
}

function wp_cache_delete_multiple( array $keys, $group = '' ) {
	return array_combine( $keys, array_map( static fn( $key ) => wp_cache_delete( $key, $group ), $keys ) );
}

function wp_cache_incr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->count( $key, (int) $offset, (string) $group );
}

function wp_cache_decr( $key, $offset = 1, $group = '' ) {
	return $GLOBALS['wp_object_cache']->count( $key, - (int) $offset, (string) $group );
}

function wp_cache_flush() {
	return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_flush_runtime() {
	return $GLOBALS['wp_object_cache']->flush_memory();
}

function wp_cache_supports( $feature ) {
	return in_array( $feature, array( 'add_multiple', 'set_multiple', 'get_multiple', 'delete_multiple', 'flush_runtime' ), true );
}

function wp_cache_add_global_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_global_groups( (array) $groups );
}

function wp_cache_add_non_persistent_groups( $groups ) {
	$GLOBALS['wp_object_cache']->add_non_persistent_groups( (array) $groups );
}

function wp_cache_switch_to_blog( $blog_id ) {
	$GLOBALS['wp_object_cache']->switch_to_blog( (int) $blog_id );
}

function wp_cache_close() {
	$GLOBALS['wp_object_cache']->close();
	return true;
}
