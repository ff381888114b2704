<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Rest;

use Millwork\Data\ExistingPosts;
use Millwork\Features\Ledger\Entries\Entries;
use Millwork\Features\Ledger\Entries\Origin;
use Millwork\Features\Ledger\Entries\Owners;
use Millwork\Features\Ledger\Entries\Pages;

/** Pages and entries as REST responses. All texts are plain. */
final class Presentation {

	/**
	 * @param list<array<string, mixed>> $rows Of pages.
	 * @return list<array<string, mixed>>
	 */
	public static function pages( array $rows ): array {
		$ids     = array_map( static fn( array $row ): int => (int) $row['page_id'], $rows );
		$entries = array();
		ExistingPosts::find( $ids, true );
		foreach ( Entries::of_pages( $ids ) as $entry ) {
			$entries[ (int) $entry['page_id'] ][] = $entry;
		}
		return array_map( static fn( array $row ): array => self::page( $row, $entries[ (int) $row['page_id'] ] ?? array() ), $rows );
	}

	/**
	 * @param array<string, mixed>       $row     Of a page.
	 * @param list<array<string, mixed>> $entries Its rows.
	 * @return array<string, mixed>
	 */
	private static function page( array $row, array $entries ): array {
		$id = (int) $row['page_id'];
		return array(
			'id'       => $id,
			'title'    => Pages::title( $id ),
			'url'      => Pages::url( $id ),
			'is_new'   => array() !== array_filter( array_column( $entries, 'is_new' ) ),
			'before'   => self::hosts( $entries, 'before' ),
			'after'    => self::hosts( $entries, 'after' ),
			'declared' => self::time( $row['declared'] ),
			'measured' => self::time( $row['measured'] ),
			'entries'  => array_map( array( self::class, 'entry' ), $entries ),
			'weight'   => self::weight( (string) $row['weight'] ),
		);
	}

	/**
	 * @param array<string, mixed> $row
	 * @return array<string, mixed>
	 */
	public static function entry( array $row ): array {
		return array(
			'id'     => (int) $row['id'],
			'host'   => (string) $row['host'],
			'source' => (string) $row['source'],
			'moment' => (string) $row['moment'],
			'kind'   => (string) $row['kind'],
			'bytes'  => (int) $row['bytes'],
			'origin' => Origin::label( (string) $row['origin'] ),
			'file'   => (string) $row['file'],
			'is_new' => (bool) $row['is_new'],
			'first'  => self::time( $row['first_seen'] ),
			'last'   => self::time( $row['last_seen'] ),
		) + Owners::of( (string) $row['host'], (string) $row['service'] );
	}

	/**
	 * @param list<array<string, mixed>> $entries
	 * @return list<array{host: string, label: string, by: string, is_new: bool}> Each host once.
	 */
	private static function hosts( array $entries, string $moment ): array {
		$hosts = array();
		foreach ( $entries as $entry ) {
			if ( $moment === $entry['moment'] ) {
				$host           = (string) $entry['host'];
				$was            = $hosts[ $host ]['is_new'] ?? false;
				$hosts[ $host ] = array( 'host' => $host, 'is_new' => $was || $entry['is_new'] ) + Owners::of( $host, (string) $entry['service'] );
			}
		}
		return array_values( $hosts );
	}

	/** @return list<array{name: string, is_ours: bool, script: int, style: int, files: int}> The heaviest first. */
	private static function weight( string $json ): array {
		$weights = array();
		foreach ( (array) json_decode( $json, true ) as $origin => $weight ) {
			if ( is_array( $weight ) ) {
				$number    = static fn( string $name ): int => max( 0, (int) ( is_numeric( $weight[ $name ] ?? null ) ? $weight[ $name ] : 0 ) );
				$weights[] = array(
					'name'    => '' === (string) $origin ? __( 'Unknown', 'millwork' ) : Origin::label( (string) $origin ),
					'is_ours' => Origin::is_ours( (string) $origin ),
					'script'  => $number( 'script' ),
					'style'   => $number( 'style' ),
					'files'   => $number( 'files' ),
				);
			}
		}
		usort( $weights, static fn( array $one, array $other ): int => $other['script'] + $other['style'] <=> $one['script'] + $one['style'] );
		return $weights;
	}

	/** @return string UTC as in '2026-11-22T09:30:00Z'; '' for none. */
	private static function time( mixed $time ): string {
		return is_string( $time ) && '' !== $time ? mysql_to_rfc3339( $time ) . 'Z' : '';
	}
}
