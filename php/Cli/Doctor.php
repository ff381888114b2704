<?php
declare( strict_types=1 );

namespace Millwork\Cli;

use Throwable;
use WP_CLI;

/** Checks the plugin. */
final class Doctor {

	private const FIELDS = array( 'test', 'status', 'result', 'details' );

	public static function register(): void {
		WP_CLI::add_command( 'millwork doctor', self::class );
	}

	/**
	 * Runs Millwork's tests from Tools > Site Health.
	 *
	 * ## OPTIONS
	 *
	 * [--fields=<fields>]
	 * : Columns, joined by commas: test, status, result, details.
	 *
	 * [--format=<format>]
	 * : How to print it.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - csv
	 *   - json
	 *   - yaml
	 *   - count
	 * ---
	 *
	 * ## EXAMPLES
	 *
	 *     $ wp millwork doctor
	 *
	 * @when after_wp_load
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function __invoke( array $args, array $options ): void {
		Rights::check( static fn(): bool => current_user_can( 'view_site_health_checks' ) );
		$rows = self::results();
		Output::rows( $rows, self::FIELDS, 3, $options );
		$critical = count( array_filter( $rows, static fn( array $row ): bool => 'critical' === $row['status'] ) );
		if ( $critical > 0 ) {
			/* translators: %d: a number. */
			WP_CLI::error( sprintf( _n( '%d test is critical.', '%d tests are critical.', $critical, 'millwork' ), $critical ) );
		}
	}

	/** @return list<array{test: string, status: string, result: string, details: string}> Plain text; the worst first. */
	public static function results(): array {
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		$rows  = array();
		foreach ( (array) ( $tests['direct'] ?? array() ) as $name => $test ) {
			if ( str_starts_with( (string) $name, 'millwork_' ) && is_callable( $test['test'] ?? null ) ) {
				$rows[] = self::result( (string) $name, $test['test'] );
			}
		}
		$order = array_flip( array( 'critical', 'recommended', 'good' ) );
		usort( $rows, static fn( array $one, array $other ): int => array( $order[ $one['status'] ], $one['test'] ) <=> array( $order[ $other['status'] ], $other['test'] ) );
		return $rows;
	}

	/** @return array{test: string, status: string, result: string, details: string} */
	private static function result( string $name, callable $test ): array {
		try {
			$found = (array) $test();
		} catch ( Throwable $error ) {
			$found = array( 'status' => 'critical', 'label' => __( 'The test itself failed', 'millwork' ), 'description' => esc_html( $error->getMessage() ) );
		}
		$status = (string) ( $found['status'] ?? '' );
		$plain  = static fn( string $html ): string => trim( (string) preg_replace( '/\s+/', ' ', html_entity_decode( wp_strip_all_tags( str_replace( '<', ' <', $html ) ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
		return array(
			'test'    => $name,
			'status'  => in_array( $status, array( 'good', 'recommended', 'critical' ), true ) ? $status : 'critical',
			'result'  => $plain( (string) ( $found['label'] ?? '' ) ),
			'details' => $plain( (string) ( $found['description'] ?? '' ) ),
		);
	}
}
