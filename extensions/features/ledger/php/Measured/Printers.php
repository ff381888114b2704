<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Measured;

use Closure;
use Millwork\Features\Ledger\Declared\LoadedHosts;
use Millwork\Features\Ledger\Entries\Host;
use Millwork\Features\Ledger\Entries\Origin;
use ReflectionFunction;
use ReflectionMethod;
use Throwable;

/**
 * Finds out who prints what: while a page is measured, each callback of the hooks below is wrapped, and what it adds is
 * compared with what was there before. The file that defines the callback names the plugin or theme.
 */
final class Printers {

	/** Hooks whose callbacks register scripts and styles. */
	private const REGISTERING = array( 'wp_enqueue_scripts', 'enqueue_block_assets' );

	/** Hooks whose callbacks print. */
	private const PRINTING = array( 'wp_head', 'wp_body_open', 'wp_footer', 'wp_print_footer_scripts', 'comment_form_after' );

	/** Filters whose callbacks may add URLs. */
	private const FILTERING = array( 'the_content', 'render_block', 'get_avatar', 'get_avatar_url', 'pre_get_avatar_data', 'get_avatar_data', 'wp_get_attachment_url', 'wp_get_attachment_image_src', 'post_thumbnail_html', 'script_loader_src', 'style_loader_src', 'widget_text', 'widget_block_content' );

	/** The most hosts that are noted. */
	private const MOST = 100;

	/** @var array<string, array{string, string}> Origin and file by host. */
	private static array $found = array();

	public static function watch( VisitToken $token ): void {
		self::$found = array();
		add_action( 'template_redirect', array( self::class, 'wrap_all' ), PHP_INT_MAX );
		add_action( 'shutdown', static fn() => self::store( $token ), 0 );
	}

	public static function wrap_all(): void {
		foreach ( self::REGISTERING as $hook ) {
			self::wrap( $hook, array( self::class, 'registering' ) );
		}
		foreach ( self::PRINTING as $hook ) {
			self::wrap( $hook, array( self::class, 'printing' ) );
		}
		foreach ( self::FILTERING as $hook ) {
			self::wrap( $hook, array( self::class, 'filtering' ) );
		}
	}

	/** @return array<string, array{string, string}> */
	public static function found(): array {
		return self::$found;
	}

	/**
	 * Runs a callback and notes which hosts its scripts and styles are from.
	 * @param array<int, mixed>     $args
	 * @param array{string, string} $who
	 */
	public static function registering( callable $callback, array $args, array $who ): mixed {
		$before = self::registered();
		$result = $callback( ...$args );
		foreach ( array_diff_key( self::registered(), $before ) as $src => $host ) {
			self::note( $host, $who );
		}
		return $result;
	}

	/**
	 * Runs a callback and notes which hosts its HTML is from.
	 * @param array<int, mixed>     $args
	 * @param array{string, string} $who
	 */
	public static function printing( callable $callback, array $args, array $who ): mixed {
		$level  = ob_get_level();
		$before = self::registered();
		ob_start();
		try {
			$result = $callback( ...$args );
		} finally {
			$html = '';
			// The callback may have left buffers of its own open, or closed ours.
			if ( ob_get_level() === $level + 1 ) {
				$html = (string) ob_get_clean();
			}
			echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- As the callback printed it.
		}
		foreach ( LoadedHosts::in_html( $html ) as list( $host ) ) {
			self::note( $host, $who );
		}
		// A script inline may name the host that it asks.
		preg_match_all( '~["\'](?:https?:)?\\\\?/\\\\?/([a-z0-9.-]+\.[a-z]{2,})(?=[:/"\'\\\\?])~i', implode( ' ', self::inline( $html ) ), $named );
		foreach ( $named[1] as $name ) {
			self::note( Host::clean( $name ), $who );
		}
		foreach ( array_diff_key( self::registered(), $before ) as $host ) {
			self::note( $host, $who );
		}
		return $result;
	}

	/**
	 * Runs a filter's callback and notes which hosts it adds.
	 * @param array<int, mixed>     $args
	 * @param array{string, string} $who
	 */
	public static function filtering( callable $callback, array $args, array $who ): mixed {
		$result = $callback( ...$args );
		if ( ( $args[0] ?? null ) !== $result ) {
			foreach ( array_diff( self::hosts_in( $result ), self::hosts_in( $args[0] ?? null ) ) as $host ) {
				self::note( $host, $who );
			}
		}
		return $result;
	}

	/**
	 * Replaces the callbacks of a hook. Their IDs stay, so that they can still be removed.
	 * @param callable $around Takes the callback, its arguments, and who it is.
	 */
	private static function wrap( string $hook, callable $around ): void {
		$known = $GLOBALS['wp_filter'][ $hook ] ?? null;
		foreach ( $known->callbacks ?? array() as $priority => $callbacks ) {
			foreach ( $callbacks as $id => $callback ) {
				$original = $callback['function'];
				$who      = self::who( $original );
				// WordPress itself prints what others have registered.
				if ( '' !== $who[0] && 'core' !== $who[0] && is_callable( $original ) ) {
					$known->callbacks[ $priority ][ $id ]['function'] = static fn( ...$args ) => $around( $original, $args, $who );
				}
			}
		}
	}

	/**
	 * Who a callback belongs to.
	 * @return array{string, string} Origin and file.
	 */
	private static function who( mixed $callback ): array {
		try {
			$function = match ( true ) {
				$callback instanceof Closure                                   => new ReflectionFunction( $callback ),
				is_array( $callback ) && isset( $callback[0], $callback[1] )   => new ReflectionMethod( $callback[0], (string) $callback[1] ),
				is_string( $callback ) && str_contains( $callback, '::' )      => new ReflectionMethod( ...explode( '::', $callback, 2 ) ),
				is_string( $callback )                                         => new ReflectionFunction( $callback ),
				is_object( $callback )                                         => new ReflectionMethod( $callback, '__invoke' ),
				default                                                        => null,
			};
			return Origin::of_file( (string) $function?->getFileName() );
		} catch ( Throwable ) {
			return array( '', '' );
		}
	}

	/** @return array<string, string> Hosts of all scripts and styles from elsewhere, by URL. */
	private static function registered(): array {
		$found = array();
		foreach ( array( wp_scripts(), wp_styles() ) as $all ) {
			foreach ( $all->registered as $one ) {
				$host = is_string( $one->src ) ? Host::of_url( $one->src ) : '';
				if ( '' !== $host ) {
					$found[ (string) $one->src ] = $host;
				}
			}
		}
		return $found;
	}

	/** @return list<string> */
	private static function hosts_in( mixed $value ): array {
		$text = is_string( $value ) ? $value : (string) wp_json_encode( $value, JSON_UNESCAPED_SLASHES );
		if ( ! str_contains( $text, '//' ) ) {
			return array();
		}
		preg_match_all( '~(?:https?:)?//([a-z0-9.-]+\.[a-z]{2,})~i', $text, $found );
		return array_values( array_filter( array_unique( array_map( array( Host::class, 'clean' ), $found[1] ) ) ) );
	}

	/** @return list<string> The texts of scripts. */
	private static function inline( string $html ): array {
		preg_match_all( '~<script\b[^>]*+>(.*?)</script>~is', $html, $found );
		return $found[1];
	}

	/** @param array{string, string} $who */
	private static function note( string $host, array $who ): void {
		if ( '' !== $host && count( self::$found ) < self::MOST ) {
			self::$found[ $host ] ??= $who;
		}
	}

	private static function store( VisitToken $token ): void {
		$token->add_printed( self::$found );
	}
}
