<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Consent\Services;

/**
 * WordPress.org asks for every service that a plugin contacts: readme.txt names each host, in the section External services.
 *
 * @group any-database
 * @group any-wordpress
 */
final class ReadmeServicesTest extends TestCase {

	private const ROOT = __DIR__ . '/../..';

	/** Names that nobody contacts: links in the settings, in attributions and in consent texts, and a scope of OAuth. */
	private const ONLY_LINKED = array( 'account.mapbox.com', 'bsky.app', 'console.cloud.google.com', 'console.x.com', 'dashboard.stripe.com', 'developers.facebook.com', 'google.com', 'googleapis.com', 'mapbox.com', 'openfreemap.org', 'openmaptiles.org', 'openverse.org', 'pexels.com', 'policies.google.com' );

	/** Every host of a service's record is named, or a domain that it belongs to. */
	public function test_names_the_hosts_of_services(): void {
		$complaints = array();
		$services   = Services::all();
		$this->assertGreaterThan( 40, count( $services ) );
		foreach ( $services as $name => $service ) {
			$missing = self::missing( array_merge( $service['hosts'], $service['servers'] ) );
			if ( $missing ) {
				$complaints[] = "$name: " . implode( ', ', $missing );
			}
		}
		$this->assertSame( array(), $complaints, 'Say in readme.txt, under External services, who is contacted, when and with what, and link the terms and the privacy policy.' );
	}

	/** The networks that posts are shared to have no records: their code says which hosts they have. */
	public function test_names_the_hosts_of_networks(): void {
		$hosts = array();
		foreach ( (array) glob( self::ROOT . '/extensions/features/sharing/php/Networks/{,*/}*.php', GLOB_BRACE ) as $file ) {
			$hosts = array_merge( $hosts, Hosts::in_code( (string) file_get_contents( (string) $file ), 'php' ) );
		}
		$this->assertContains( 'api.linkedin.com', $hosts );
		$this->assertSame( array(), self::missing( $hosts ), 'Add them to Social accounts, in readme.txt under External services.' );
	}

	/** A host that readme.txt doesn't name is noticed. */
	public function test_misses_what_is_not_there(): void {
		$this->assertSame( array( 'tracker.example.org', 'notcalendly.com' ), self::missing( array( 'calendly.com', 'tracker.example.org', 'notcalendly.com', 'a.calendly.com' ) ) );
	}

	/**
	 * @param string[] $hosts
	 * @return list<string> Those that the section names neither themselves nor by a domain above, outside of links.
	 */
	private static function missing( array $hosts ): array {
		$readme  = (string) file_get_contents( self::ROOT . '/readme.txt' );
		$section = (string) preg_replace( '~^.*?== External services ==|\n== .*$|\]\([^)]*\)~s', '', $readme );
		preg_match_all( '~(?:[a-z0-9-]+\.)+[a-z]{2,}~', strtolower( $section ), $found );
		$named   = array_map( static fn( string $host ): string => (string) preg_replace( '/^www\./', '', $host ), $found[0] );
		$missing = array();
		foreach ( array_unique( $hosts ) as $host ) {
			$labels  = explode( '.', $host );
			$domains = array_map( static fn( int $at ): string => implode( '.', array_slice( $labels, $at ) ), array_keys( $labels ) );
			if ( ! array_intersect( $domains, $named ) && ! in_array( $host, self::ONLY_LINKED, true ) ) {
				$missing[] = $host;
			}
		}
		return $missing;
	}
}
