<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/**
 * Follows each unit's printing code, class by class, to the places where it reads what visitors,
 * feeds and services write: requests, rows of tables, transients, comments, responses of other hosts.
 * Each find must be covered by a `foreign.php` (CONTRIBUTING, "Text that others wrote").
 */
final class ForeignChannels {

	/** Where others' texts come from. */
	private const CHANNELS = '/\$_(?:POST|GET|REQUEST|COOKIE|SERVER|FILES)\b|\$wpdb->get_(?:var|row|col|results)\b|\b(?:get_transient|get_site_transient|get_comments?|curl_exec|fetch_feed)(?=\s*\()|\bwp_(?:safe_)?remote_\w+|php:\/\/input|\bWP_Comment_Query\b/';

	/** What reads values of the site itself: its options, its locks, the sites of its network and its queue. */
	private const OWN = '~^php/(?:Data/(?:FreshOption|Lock|Sites)\.php$|Jobs/)~';

	/** Hooks of WordPress that put something on a page. */
	private const PAGE_HOOKS = '/^(?:the_|get_the_|wp_head|wp_footer|wp_body_open|template_|render_block|pre_render_block|widget_|dynamic_sidebar|document_title|pre_get_document_title|loop_|comment_|body_class|post_class|wp_list_|wp_nav_menu|millwork_below_post)/';

	/** Other code that prints. */
	private const PRINTS = '/\badd_shortcode\s*\(|\brender_callback\b|\bregister_block_type\s*\(/';

	/** A call that hooks something, up to the hook's name. */
	private const HOOKS = '/\badd_(?:action|filter)\s*\(\s*(["\'])(?<hook>[^"\']*)\1[^;]*;/';

	/**
	 * Paths of the files from the root, by class; a file without a class has its path as its name.
	 * @var array<string, string>
	 */
	private array $paths = array();

	/**
	 * The classes that a file uses.
	 * @var array<string, list<string>>
	 */
	private array $uses = array();

	/**
	 * What a file reads of others.
	 * @var array<string, string>
	 */
	private array $reads = array();

	/**
	 * Files that put something on a page by themselves.
	 * @var list<string>
	 */
	private array $prints = array();

	/** @param string $root The plugin's folder, with a slash at its end. */
	public function __construct( private readonly string $root ) {
		foreach ( array( 'php', 'extensions' ) as $folder ) {
			$files = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $root . $folder, \FilesystemIterator::SKIP_DOTS ) );
			foreach ( $files as $file ) {
				$path = substr( (string) $file, strlen( $root ) );
				if ( str_ends_with( $path, '.php' ) && ! str_contains( $path, '/test/' ) ) {
					$this->read( $path );
				}
			}
		}
		$this->uses = array_map( fn( array $names ): array => array_values( array_filter( $names, fn( string $name ): bool => isset( $this->paths[ $name ] ) ) ), $this->uses );
	}

	/**
	 * What reads others' texts on its way to a page, and isn't covered.
	 * @return list<string> Sentences that name the cure.
	 */
	public function untried(): array {
		$faults = array();
		$tried  = array();
		foreach ( (array) glob( $this->root . 'extensions/{blocks,panels,enhancements}/*', GLOB_ONLYDIR | GLOB_BRACE ) as $folder ) {
			$unit  = substr( (string) $folder, strlen( $this->root ) );
			$roots = $this->roots( $unit );
			$way   = $this->way_to_a_channel( $roots );
			if ( is_file( "$folder/test/foreign.php" ) ) {
				// The topics that the unit's own files use directly, not those that these topics use.
				$own    = array_filter( array_keys( $this->reached( $roots ) ), fn( string $name ): bool => str_starts_with( $this->paths[ $name ], "$unit/" ) );
				$tried += array_flip( array_map( array( $this, 'topic' ), array_merge( $own, ...array_map( fn( string $name ): array => $this->uses[ $name ], array_values( $own ) ) ) ) );
			} elseif ( '' !== $way ) {
				$faults[] = "$unit brings to its page what others wrote ($way), and nobody tries what WordPress makes of it. Print it with Millwork\\Rendering\\ForeignText, and add $unit/test/foreign.php (CONTRIBUTING, \"Text that others wrote\").";
			}
		}
		foreach ( $this->prints as $name ) {
			$topic = $this->topic( $name );
			$way   = $this->way_to_a_channel( array( $name ) );
			$file  = str_starts_with( $topic, 'php/' ) ? "__tests__/$topic/foreign.php" : "$topic/test/foreign.php";
			if ( '' !== $way && preg_match( '~^(?:php|extensions/features)/~', $topic ) && ! isset( $tried[ $topic ] ) && ! is_file( $this->root . $file ) ) {
				$faults[] = "{$this->paths[ $name ]} puts on pages what others wrote ($way), and nobody tries what WordPress makes of it. Print it with Millwork\\Rendering\\ForeignText, and try it in the foreign.php of the unit that uses $topic, or in $file (CONTRIBUTING, \"Text that others wrote\").";
			}
		}
		return $faults;
	}

	/** @param string $path Its path from the root. */
	private function read( string $path ): void {
		$tokens    = token_get_all( (string) file_get_contents( $this->root . $path ) );
		$code      = implode( '', array_map( static fn( $token ): string => is_array( $token ) ? ( in_array( $token[0], array( T_COMMENT, T_DOC_COMMENT ), true ) ? ' ' : $token[1] ) : $token, $tokens ) );
		$namespace = preg_match( '/\bnamespace\s+([\w\\\\]+)\s*;/', $code, $found ) ? $found[1] : '';
		$has_class = preg_match( '/\b(?:class|trait|enum|interface)\s+' . preg_quote( basename( $path, '.php' ), '/' ) . '\b/', $code );
		$name      = '' !== $namespace && $has_class ? $namespace . '\\' . basename( $path, '.php' ) : $path;

		$this->paths[ $name ] = $path;
		preg_match_all( self::HOOKS, $code, $hooks, PREG_SET_ORDER );
		$is_printing = (bool) preg_match( self::PRINTS, $code );
		foreach ( $hooks as $hook ) {
			if ( preg_match( self::PAGE_HOOKS, $hook['hook'] ) ) {
				$is_printing = true;
			} else {
				// Code that only runs in the admin, a route or a job doesn't print on a page.
				$code = str_replace( $hook[0], '', $code );
			}
		}
		if ( $is_printing ) {
			$this->prints[] = $name;
		}
		if ( ! preg_match( self::OWN, $path ) && preg_match_all( self::CHANNELS, $code, $found ) ) {
			$this->reads[ $name ] = implode( ', ', array_unique( $found[0] ) );
		}
		$this->uses[ $name ] = self::names_in( $code, $namespace );
	}

	/**
	 * The classes that code could mean.
	 * @param string $code      PHP without comments.
	 * @return list<string> Names with their namespace, also some of no class.
	 */
	private static function names_in( string $code, string $namespace ): array {
		$imported = array();
		preg_match_all( '/^use\s+([\w\\\\]+?)(?:\s+as\s+(\w+))?\s*;/m', $code, $found, PREG_SET_ORDER );
		foreach ( $found as $import ) {
			$imported[ $import[2] ?? basename( str_replace( '\\', '/', $import[1] ) ) ] = $import[1];
		}
		$code  = (string) preg_replace( '/^use\s[^;]*;/m', '', $code );
		$names = array();
		// Also in strings, where callables are named.
		preg_match_all( '/[A-Za-z_\\\\][\w\\\\]*/', str_replace( '\\\\', '\\', $code ), $found );
		foreach ( array_unique( $found[0] ) as $word ) {
			$first   = (string) strtok( $word, '\\' );
			$names[] = ltrim( $word, '\\' );
			$names[] = isset( $imported[ $first ] ) ? $imported[ $first ] . substr( $word, strlen( $first ) ) : "$namespace\\$word";
		}
		return array_values( array_unique( $names ) );
	}

	/**
	 * Where a unit begins to print.
	 * @param string $unit Its folder, such as 'extensions/blocks/button'.
	 * @return list<string> Names of files.
	 */
	private function roots( string $unit ): array {
		return array_values(
			array_filter(
				array_keys( $this->paths ),
				fn( string $name ): bool => "$unit/render.php" === $name
					|| ( str_starts_with( $this->paths[ $name ], "$unit/" ) && in_array( $name, $this->prints, true ) )
			)
		);
	}

	/**
	 * What files use, and what is used there, and so on.
	 * @param list<string> $roots Names of files.
	 * @return array<string, string> By name, the file that uses it; '' for the roots.
	 */
	private function reached( array $roots ): array {
		$reached = array_fill_keys( $roots, '' );
		for ( $queue = $roots; $queue; ) {
			$user = array_shift( $queue );
			foreach ( $this->uses[ $user ] as $used ) {
				if ( ! isset( $reached[ $used ] ) ) {
					$reached[ $used ] = $user;
					$queue[]          = $used;
				}
			}
		}
		return $reached;
	}

	/**
	 * The shortest way from files to one that reads what others wrote.
	 * @param list<string> $roots Names of files.
	 * @return string Such as 'a.php → b.php reads $_GET'; '' if there is none.
	 */
	private function way_to_a_channel( array $roots ): string {
		$reached = $this->reached( $roots );
		foreach ( array_keys( $reached ) as $name ) {
			if ( isset( $this->reads[ $name ] ) ) {
				$way = $this->paths[ $name ] . ' reads ' . $this->reads[ $name ];
				for ( $user = $reached[ $name ]; '' !== $user; $user = $reached[ $user ] ) {
					$way = $this->paths[ $user ] . " → $way";
				}
				return $way;
			}
		}
		return '';
	}

	/**
	 * The topic or unit that a file belongs to.
	 * @param string $name The file's name.
	 * @return string Such as 'extensions/features/forms' or 'extensions/blocks/button'.
	 */
	private function topic( string $name ): string {
		$parts = explode( '/', $this->paths[ $name ] );
		return implode( '/', array_slice( $parts, 0, 'php' === $parts[0] ? 2 : 3 ) );
	}
}
