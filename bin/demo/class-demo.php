<?php
/**
 * The demo site: Millwork & Daughters, a joinery that does not exist.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Demo;

require_once __DIR__ . '/class-content.php';
require_once __DIR__ . '/class-pictures.php';
require_once __DIR__ . '/class-products.php';

/**
 * Fills the site, as often as it is asked to: what is there already stays, and what a person changed
 * or deleted stays changed or deleted.
 */
final class Demo {

	/** Option: settings were made; the value is the address that the content was made for. */
	private const MADE_FOR = 'millwork_demo_made_for';

	private const USERS = array(
		'editor'      => array( 'Iris', 'Millwork' ),
		'author'      => array( 'June', 'Millwork' ),
		'contributor' => array( 'Theo', 'Birch' ),
	);

	/**
	 * Makes the demo of a plugin's folder.
	 *
	 * @param string $plugin_dir The plugin's folder, without a slash at the end.
	 */
	public function __construct( private string $plugin_dir ) {}

	/**
	 * Does one part. They are apart so that each is a short request.
	 *
	 * @param string $action `activate`, `settings`, `pictures` or `content`, in this order.
	 * @return list<string> What was done, a line each.
	 * @throws \RuntimeException If something cannot be made.
	 */
	public function run( string $action ): array {
		return match ( $action ) {
			'activate' => $this->activate(),
			'settings' => $this->settings(),
			'pictures' => ( new Pictures( __DIR__ . '/pictures' ) )->import(),
			'content'  => array_merge( ( new Content( $this->plugin_dir ) )->write(), $this->ad(), $this->podcast() ),
			default    => throw new \RuntimeException( esc_html( "There is no action $action." ) ),
		};
	}

	/**
	 * Activates the plugin.
	 *
	 * @return list<string> What was done.
	 * @throws \RuntimeException If it does not start.
	 */
	private function activate(): array {
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		if ( is_plugin_active( 'millwork/millwork.php' ) ) {
			return array();
		}
		$result = activate_plugin( 'millwork/millwork.php' );
		if ( is_wp_error( $result ) ) {
			throw new \RuntimeException( esc_html( $result->get_error_message() ) );
		}
		return array( 'The plugin is active' );
	}

	/**
	 * Makes users and settings, once; moves addresses in the content when the port changed.
	 *
	 * @return list<string> What was done.
	 */
	private function settings(): array {
		$made_for = get_option( self::MADE_FOR );
		if ( is_string( $made_for ) ) {
			$moved = $made_for !== home_url();
			if ( $moved ) {
				$this->move( $made_for, home_url() );
			}
			return $moved ? array( 'Moved to ' . home_url() ) : array();
		}
		update_option( 'blogname', 'Millwork & Daughters' );
		update_option( 'blogdescription', 'Doors, windows and stairs, made by hand since 1962' );
		update_option( 'timezone_string', 'America/New_York' );
		update_option( 'start_of_week', 1 );
		update_option( 'default_comment_status', 'open' );
		update_option(
			'millwork_settings',
			array(
				'likes'   => true,
				'sharing' => true,
			)
		);
		global $wp_rewrite;
		$wp_rewrite->set_permalink_structure( '/%postname%/' );
		$wp_rewrite->flush_rules( false );

		foreach ( self::USERS as $role => list( $first, $last ) ) {
			if ( ! username_exists( $role ) ) {
				wp_insert_user(
					array(
						'user_login'   => $role,
						'user_pass'    => 'password',
						'user_email'   => "$role@example.com",
						'role'         => $role,
						'first_name'   => $first,
						'last_name'    => $last,
						'display_name' => "$first $last",
					)
				);
			}
		}
		// The editor's welcome opens over the page and loads its pictures from another host.
		$preferences = array( 'core/edit-post' => array( 'welcomeGuide' => false ) );
		foreach ( get_users( array( 'fields' => 'ID' ) ) as $id ) {
			update_user_meta( (int) $id, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', $preferences );
		}
		// What WordPress writes into every new site.
		foreach ( array( 'hello-world' => 'post', 'sample-page' => 'page', 'privacy-policy' => 'page' ) as $slug => $type ) {
			$post = get_posts(
				array(
					'name'        => $slug,
					'post_type'   => $type,
					'post_status' => 'any',
				)
			);
			if ( $post ) {
				wp_delete_post( $post[0]->ID, true );
			}
		}
		update_option( self::MADE_FOR, home_url() );
		return array( 'Users and settings' );
	}

	/**
	 * Sets the ad that the pages show, until a person has set one.
	 *
	 * @return list<string> What was done.
	 */
	private function ad(): array {
		$settings = (array) get_option( 'millwork_settings', array() );
		$picture  = wp_get_attachment_image_url( Pictures::id( 'hand-plane' ), 'large' );
		if ( isset( $settings['ad_mrec_kind'] ) || ! $picture ) {
			return array();
		}
		$ad = array(
			'ad_mrec_kind'    => 'house',
			'ad_mrec_picture' => $picture,
			'ad_mrec_link'    => home_url( '/visit-us/' ),
			'ad_mrec_alt'     => 'We sharpen your plane while you wait. Come by!',
		);
		update_option( 'millwork_settings', $ad + $settings );
		return array( 'An ad' );
	}

	/**
	 * Reads the demo's podcast, whose address changes with the port, so that its first visitor finds it.
	 *
	 * @return list<string> What was done.
	 * @throws \RuntimeException If it cannot be read.
	 */
	private function podcast(): array {
		$feed = \Millwork\Units\PodcastPlayer\Feed\Feeds::fetch( content_url( 'plugins/millwork/bin/demo/podcast/feed.xml' ) );
		if ( is_wp_error( $feed ) ) {
			throw new \RuntimeException( esc_html( $feed->get_error_message() ) );
		}
		return array( 'Podcast: ' . count( $feed['tracks'] ) . ' episodes' );
	}

	/**
	 * Replaces the site's address in all content, stored plain or with JSON's slashes, and in the settings.
	 *
	 * @param string $from Old address.
	 * @param string $to   New address.
	 */
	private function move( string $from, string $to ): void {
		global $wpdb;
		foreach ( array( array( $from, $to ), array( addcslashes( $from, '/' ), addcslashes( $to, '/' ) ) ) as list( $old, $new ) ) {
			$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->posts} SET post_content = REPLACE( post_content, %s, %s )", $old, $new ) );
		}
		wp_cache_flush();
		$moved = static fn( mixed $value ): mixed => is_string( $value ) ? str_replace( $from, $to, $value ) : $value;
		update_option( 'millwork_settings', array_map( $moved, (array) get_option( 'millwork_settings', array() ) ) );
		update_option( self::MADE_FOR, $to );
	}
}
