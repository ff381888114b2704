<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Measured;

use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Entry;
use Millwork\Features\Ledger\Entries\Host;
use Millwork\Features\Ledger\Entries\Origin;
use Millwork\Features\Ledger\Entries\Pages;

/**
 * Joins what a measurement found: the browser's resource timing has the bytes, the reports have the kinds, and the
 * server knows who printed what.
 * @phpstan-type Timing array{url: string, kind: string, bytes: int}
 */
final class Result {

	/**
	 * Stores the result and ends the measurement.
	 * @param list<array<string, mixed>> $timings
	 * @phpstan-param list<Timing> $timings
	 */
	public static function store( VisitToken $token, array $timings ): void {
		$row     = Pages::row( $token->page );
		$printed = self::printed( (string) ( $row['printed'] ?? '' ) );
		$entries = self::join( Entries::reports( $token->page ), $timings, $printed );
		Entries::replace( $token->page, 'measured', $entries );
		$token->end( (string) wp_json_encode( self::weigh( $timings, $entries ) ) );
	}

	/**
	 * @param list<Entry>                          $reports
	 * @param list<array<string, mixed>>           $timings
	 * @phpstan-param list<Timing> $timings
	 * @param array<string, array{string, string}> $printed Origin and file by host.
	 * @return list<Entry>
	 */
	public static function join( array $reports, array $timings, array $printed ): array {
		$found = array();
		foreach ( $reports as $entry ) {
			$found[ "$entry->host $entry->kind" ] = $entry;
		}
		foreach ( $timings as $timing ) {
			$host = Host::of_url( $timing['url'] );
			if ( '' === $host ) {
				continue;
			}
			$key  = "$host {$timing['kind']}";
			$same = array_filter( array_keys( $found ), static fn( string $one ): bool => str_starts_with( $one, "$host " ) );
			if ( ! isset( $found[ $key ] ) && $same && in_array( $timing['kind'], array( 'other', 'connect' ), true ) ) {
				// The browser's timing often doesn't say what something is. Its report does.
				$key = (string) reset( $same );
			}
			$entry         = $found[ $key ] ?? new Entry( $host, false, $timing['kind'] );
			$found[ $key ] = $entry->with_bytes( $entry->bytes + $timing['bytes'] );
		}
		foreach ( $found as $key => $entry ) {
			if ( '' === $entry->origin ) {
				// A font is asked by a stylesheet that may be another host's, too.
				$found[ $key ] = $entry->printed_by( ...( $printed[ $entry->host ] ?? $printed[ $entry->file ] ?? array( '', '' ) ) );
			}
		}
		return array_values( $found );
	}

	/**
	 * The weight of scripts and styles.
	 * @param list<array<string, mixed>> $timings
	 * @phpstan-param list<Timing> $timings
	 * @param list<Entry>                $entries What other hosts were asked for.
	 * @return array<string, array{script: int, style: int, files: int}> Bytes and how many files, by origin; '' if
	 *     unknown.
	 */
	public static function weigh( array $timings, array $entries ): array {
		$parts = array_map( static fn( Entry $entry ): array => array( $entry->origin, $entry->kind, $entry->bytes ), $entries );
		foreach ( $timings as $timing ) {
			if ( '' === Host::of_url( $timing['url'] ) ) {
				$origin  = Origin::of_url( $timing['url'] )[0];
				$parts[] = array( preg_match( '/^(?:plugin|theme):/', $origin ) && ! Origin::exists( $origin ) ? 'site' : $origin, $timing['kind'], $timing['bytes'] );
			}
		}
		$weights = array();
		foreach ( $parts as list( $origin, $kind, $bytes ) ) {
			if ( 'script' === $kind || 'style' === $kind ) {
				$weights[ $origin ]         ??= array( 'script' => 0, 'style' => 0, 'files' => 0 );
				$weights[ $origin ][ $kind ] += $bytes;
				$weights[ $origin ]['files'] += 1;
			}
		}
		return $weights;
	}

	/** @return array<string, array{string, string}> */
	private static function printed( string $json ): array {
		$found = array();
		foreach ( (array) json_decode( $json, true ) as $host => $who ) {
			if ( is_array( $who ) && is_string( $who[0] ?? null ) && is_string( $who[1] ?? null ) ) {
				$found[ (string) $host ] = array( substr( $who[0], 0, 120 ), substr( $who[1], 0, 191 ) );
			}
		}
		return $found;
	}
}
