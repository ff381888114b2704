<?php
declare( strict_types=1 );

namespace Millwork\Features\Ledger\Entries;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Tables;

/**
 * The hosts of the whole site that everyone may know: of published posts without a password, and of what is on every
 * page.
 */
final class Summary {

	/** The most hosts. */
	private const MOST = 200;

	/** The list is kept: WordPress wants the privacy guide's text on each request for the admin. */
	private const KEPT = 'millwork_ledger_hosts';

	/**
	 * @return list<array{host: string, label: string, by: string, moment: string, pages: int}> Those asked before consent
	 *     first. A host that is asked before consent somewhere is listed there only.
	 * @phpstan-impure
	 */
	public static function hosts(): array {
		global $wpdb;
		if ( ! Tables::are_ready() ) {
			return array();
		}
		/** @var list<array{host: string, label: string, by: string, moment: string, pages: int}>|false $kept */
		$kept = get_transient( self::KEPT );
		if ( is_array( $kept ) ) {
			return $kept;
		}
		$rows  = Rows::all( 'SELECT entry.host, entry.moment, MAX(entry.service) AS service, COUNT(DISTINCT entry.page_id) AS pages FROM %i AS entry LEFT JOIN %i AS post ON post.ID = entry.page_id WHERE entry.source <> %s AND (entry.page_id = 0 OR (post.post_status = %s AND post.post_password = %s)) GROUP BY entry.host, entry.moment ORDER BY entry.moment DESC, entry.host LIMIT %d', Tables::entries(), $wpdb->posts, 'report', 'publish', '', self::MOST );
		$hosts = array();
		foreach ( $rows as $row ) {
			$host             = (string) $row['host'];
			$hosts[ $host ] ??= array( 'host' => $host, 'moment' => (string) $row['moment'], 'pages' => (int) $row['pages'] ) + Owners::of( $host, (string) $row['service'] );
		}
		$hosts = array_values( $hosts );
		set_transient( self::KEPT, $hosts, HOUR_IN_SECONDS );
		return $hosts;
	}

	/** Runs when an entry, or who may open a page, has changed. */
	public static function forget(): void {
		delete_transient( self::KEPT );
	}

	/**
	 * The hosts asked at a moment, as people read them.
	 * @param 'before'|'after' $moment
	 * @return list<string> Plain text, for example 'calendly.com (Calendly)'.
	 */
	public static function names( string $moment ): array {
		$names = array();
		foreach ( self::hosts() as $host ) {
			if ( $moment === $host['moment'] ) {
				$names[] = self::name( $host );
			}
		}
		return $names;
	}

	/**
	 * @param array{host: string, label: string, by: string} $host
	 * @return string Plain text.
	 */
	public static function name( array $host ): string {
		$owner = '' !== $host['label'] && '' !== $host['by'] && $host['label'] !== $host['by']
			/* translators: 1: a service's name, 2: a company. */
			? sprintf( __( '%1$s, run by %2$s', 'millwork' ), $host['label'], $host['by'] )
			: $host['label'] . ( '' === $host['label'] ? $host['by'] : '' );
		/* translators: 1: a host name, 2: who is behind it. */
		return '' === $owner || $owner === $host['host'] ? $host['host'] : sprintf( __( '%1$s (%2$s)', 'millwork' ), $host['host'], $owner );
	}
}
