<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Data\TableRepair;
use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connection;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Accounts\ProfileTags;
use Millwork\Features\Sharing\Replies\RepliesStatus;

/** Requests to a site with other plugins that turn replies into comments. */
final class RepliesRequests {

	/** @return array<string, string> What is said about each account. */
	public static function with_others(): array {
		TableRepair::catch_up();
		define( 'ACTIVITYPUB_PLUGIN_VERSION', '7.1.0' );
		define( 'ATMOSPHERE_VERSION', '2.0.0' );
		update_option( 'atmosphere_identity', array( 'did' => 'did:plc:one' ) );
		wp_set_current_user( 1 );
		$connect = static function ( string $network, string $key, array $data ): Connection {
			$made = Connections::connect( $network, new Account( $key, '@me@social.example', 'Me', 'https://social.example/@me', data: $data ), true );
			return $made instanceof Connection ? $made : throw new \RuntimeException( $made->get_error_message() );
		};
		$one     = $connect( 'bluesky', 'one', array( 'did' => 'did:plc:one' ) );
		$told    = array(
			'mastodon'      => RepliesStatus::handled_by( $connect( 'mastodon', 'm', array( 'server' => 'social.example' ) ) ),
			'bluesky'       => RepliesStatus::handled_by( $one ),
			'other account' => RepliesStatus::handled_by( $connect( 'bluesky', 'two', array( 'did' => 'did:plc:two' ) ) ),
		);
		update_option( 'atmosphere_sync_replies', '0' );
		$told['off'] = RepliesStatus::handled_by( $one );
		ob_start();
		foreach ( array( array( 'is_singular' => true, 'queried_object_id' => 1 ), array( 'is_home' => true ) ) as $page ) {
			foreach ( $page as $name => $value ) {
				$GLOBALS['wp_query']->$name = $value;
			}
			ProfileTags::print();
		}
		return $told + array( 'head' => (string) ob_get_clean() );
	}
}
