<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

use Millwork\Consent\Services;
use Millwork\Data\Formats\JsonTable;

/** Who is behind a host, where a record knows: services that blocks show, and other hosts that many sites use. */
final class Owners {

	/**
	 * @param string $service Its name in Consent\Services, if known.
	 * @return array{label: string, by: string} What it is, and who runs it; '' if unknown.
	 */
	public static function of( string $host, string $service = '' ): array {
		$record = '' === $service ? self::service_with( $host, 'hosts' ) : Services::get( $service );
		if ( $record ) {
			return array( 'label' => $record['label'], 'by' => $record['by'] );
		}
		$known = JsonTable::read( 'known-hosts' );
		$part  = $host;
		while ( str_contains( $part, '.' ) ) {
			if ( is_array( $known[ $part ] ?? null ) ) {
				return array( 'label' => (string) $known[ $part ][0], 'by' => (string) $known[ $part ][1] );
			}
			$part = substr( $part, (int) strpos( $part, '.' ) + 1 );
		}
		// Hosts that a service's frames contact may belong to others, too.
		$record = self::service_with( $host, 'also' );
		return array( 'label' => $record['label'] ?? '', 'by' => $record['by'] ?? '' );
	}

	/**
	 * @param 'hosts'|'also' $part
	 * @return array{label: string, by: string}|null
	 */
	private static function service_with( string $host, string $part ): ?array {
		foreach ( Services::all() as $service ) {
			if ( in_array( $host, $service[ $part ], true ) ) {
				return array( 'label' => $service['label'], 'by' => $service['by'] );
			}
		}
		return null;
	}
}
