<?php
/**
 * Requests to a site of a test’s own that shares.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Tests\Sharing;

use Millwork\Data\Migrations;
use Millwork\Sharing\Account;
use Millwork\Sharing\Connections;
use Millwork\Sharing\Deliveries;

/**
 * Runs in the process of a request.
 */
final class SharingRequests {

	/**
	 * Prepares the site: the plugin is active.
	 */
	public static function prepare(): bool {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		return null === activate_plugin( 'millwork/millwork.php' );
	}

	/**
	 * Publishes a post by hand and one as an importer does.
	 *
	 * @return array{imported: int, typed: int} How many deliveries each has.
	 */
	public static function import(): array {
		Migrations::run();
		wp_set_current_user( 1 );
		Connections::connect( 'mastodon', new Account( 'a', '@me@social.test.example', 'Me' ), true );
		$publish = static fn(): int => (int) wp_insert_post( array( 'post_title' => 'News', 'post_status' => 'publish', 'post_author' => 1 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing -- Short.
		$typed   = $publish();
		define( 'WP_IMPORTING', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own.
		$imported = $publish();
		return array(
			'imported' => count( Deliveries::of_post( $imported ) ),
			'typed'    => count( Deliveries::of_post( $typed ) ),
		);
	}
}
