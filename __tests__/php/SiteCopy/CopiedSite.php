<?php
declare( strict_types=1 );

namespace Millwork\Tests\SiteCopy;

use Millwork\SiteCopy\Detection;
use Millwork\SiteCopy\Notice;

/** A live site that is copied. */
trait CopiedSite {

	/** The address of the site at the moment. */
	private string $home = 'https://example.com';

	private function begin_live(): void {
		add_filter( 'option_home', fn(): string => $this->home, 20 );
		delete_option( Detection::OPTION );
		Detection::mark();
	}

	/** Copies the database to another address, as programs for that do: they exchange the address everywhere. */
	private function copy(): void {
		global $wpdb;
		foreach ( array( 'https://example.com', 'example.com' ) as $old ) {
			$new = str_replace( 'example.com', 'staging.example.com', $old );
			$wpdb->query( $wpdb->prepare( "UPDATE $wpdb->options SET option_value = REPLACE( option_value, %s, %s ) WHERE option_name = %s", $old, $new, Detection::OPTION ) );
		}
		wp_cache_flush();
		$this->home = 'https://staging.example.com';
		$this->assertTrue( Detection::is_copy() );
	}

	/** Clicks a button of the notice. */
	private function press( string $decision ): void {
		$_REQUEST['_wpnonce'] = wp_create_nonce( Notice::ACTION );
		$_POST                = array( 'decision' => $decision );
		add_filter( 'wp_redirect', '__return_empty_string', PHP_INT_MAX );
		do_action( 'admin_post_' . Notice::ACTION );
	}
}
