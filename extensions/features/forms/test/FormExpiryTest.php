<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\Recipients;
use Millwork\Features\Forms\Entries\Retention;
use Millwork\Tests\TestCase;
use PasswordHash;
use WP_User;

/** For whom a form is open, when it is opened again, and what is said if it is closed. */
final class FormExpiryTest extends TestCase {

	use Changes;

	protected function setUp(): void {
		parent::setUp();
		$this->make_people();
	}

	public function test_a_page_that_is_saved_each_day_keeps_no_old_form_open(): void {
		list( $token, $id ) = $this->published();
		$this->change( $id, array( 'post_content' => $this->form( array( 'to' => 'new@example.net' ) ) ) );
		$this->pass( 2 * MINUTE_IN_SECONDS );
		$this->assertSame( 201, $this->try( $token ) );
		$this->pass( 20 * HOUR_IN_SECONDS );
		$this->change( $id, array( 'post_title' => 'Oak' ) );
		$this->assertSame( 201, $this->try( $token ) );
		$this->pass( 5 * HOUR_IN_SECONDS );
		$this->assertSame( 410, $this->try( $token ) );
	}

	public function test_strangers_have_the_site_look_for_a_form_once_a_minute(): void {
		list( $token, $id, $page ) = $this->embedded( 'wp_block' );
		$this->pass( HOUR_IN_SECONDS );
		$scans = 0;
		add_filter(
			'query',
			static function ( string $query ) use ( &$scans ): string {
				$scans += (int) str_contains( $query, 'post_content LIKE' );
				return $query;
			}
		);
		$this->change( $page, array( 'post_password' => 'oak' ) );
		$this->assertSame( array( 410, 410, 410, 1 ), array( $this->try( $token ), $this->try( $token ), $this->try( $token ), $scans ) );
		wp_delete_post( $page, true );
		$this->assertSame( array( 410, 410, 410, 2 ), array( $this->try( $token ), $this->try( $token ), $this->try( $token ), $scans ) );
		$this->pass( 2 * MINUTE_IN_SECONDS );
		$this->assertSame( array( 410, 410, 3 ), array( $this->try( $token ), $this->try( $token ), $scans ) );
		$this->post_of( $this->admin, "<!-- wp:block {\"ref\":$id} /-->" );
		$this->pass( 2 * MINUTE_IN_SECONDS );
		$this->assertSame( 201, $this->try( $token ), 'It is on another page now.' );
	}

	public function test_a_page_that_few_see_does_not_close_the_form_on_another(): void {
		list( $token, $id, $page, $block ) = $this->embedded( 'wp_block' );
		$this->change( $page, array( 'post_password' => 'oak' ) );
		$this->published( $block );
		$this->pass( HOUR_IN_SECONDS );
		// Someone with the password has just looked at the first page.
		Definitions::note_search( (string) strtok( $token, '.' ), "$page,$id", null );
		$this->assertSame( array( 201, 201 ), array( $this->try( $token ), $this->try( $token ) ) );
	}

	public function test_what_is_gone_is_noticed_without_a_message(): void {
		$widget = $this->widget();
		update_option( 'sidebars_widgets', array() );
		list( $post, $id ) = $this->published();
		$this->change( $id, array( 'post_content' => '<p>Oak</p>' ) );
		list( $stays ) = $this->published( '<p>Ash</p>' . $this->form() );
		$this->pass( 25 * HOUR_IN_SECONDS );
		Retention::run();
		$this->pass( 25 * HOUR_IN_SECONDS );
		$this->assertSame( array( 410, 410, 201 ), array_map( array( $this, 'try' ), array( $widget, $post, $stays ) ) );
	}

	public function test_a_page_that_is_shown_opens_its_form_again(): void {
		list( $token, $id ) = $this->published();
		$this->change( $id, array( 'post_content' => '<p>Oak</p>' ) );
		$this->pass( 25 * HOUR_IN_SECONDS );
		$this->assertSame( 410, $this->try( $token ) );
		$this->change( $id, array( 'post_content' => $this->form() ) );
		$this->assertSame( $token, $this->token_in( $this->show( $id ) ) );
		$this->assertSame( 201, $this->try( $token ) );
		$widget = $this->widget();
		update_option( 'sidebars_widgets', array() );
		$this->pass( 2 * HOUR_IN_SECONDS );
		$this->assertSame( 201, $this->try( $widget ) );
		$this->pass( 25 * HOUR_IN_SECONDS );
		$this->assertSame( 410, $this->try( $widget ) );
		$this->assertSame( $widget, $this->widget() );
		$this->assertSame( 201, $this->try( $widget ) );
	}

	public function test_a_private_post_is_open_to_its_readers_and_a_protected_one_to_who_has_the_password(): void {
		$private = $this->post_of( $this->writer, $this->form(), array( 'post_status' => 'private' ) );
		wp_set_current_user( $this->admin );
		$token = $this->token_in( $this->show( $private ) );
		$this->assertSame( 410, $this->try( $token ) );
		// The REST API treats requests without a nonce as logged out.
		$_COOKIE[ self::cookie( 'LOGGED_IN_COOKIE' ) ] = wp_generate_auth_cookie( $this->admin, time() + 60, 'logged_in' );
		$this->assertSame( 201, $this->try( $token ) );
		$_COOKIE[ self::cookie( 'LOGGED_IN_COOKIE' ) ] = wp_generate_auth_cookie( $this->create_user( 'subscriber' ), time() + 60, 'logged_in' );
		$this->assertSame( 410, $this->try( $token ) );
		unset( $_COOKIE[ self::cookie( 'LOGGED_IN_COOKIE' ) ] );

		$protected = $this->post_of( $this->admin, $this->form(), array( 'post_password' => 'oak' ) );
		require_once ABSPATH . WPINC . '/class-phpass.php';
		$_COOKIE[ 'wp-postpass_' . self::cookie( 'COOKIEHASH' ) ] = ( new PasswordHash( 8, true ) )->HashPassword( 'oak' );
		$token = $this->token_in( $this->show( $protected ) );
		$this->assertSame( 201, $this->try( $token ) );
		unset( $_COOKIE[ 'wp-postpass_' . self::cookie( 'COOKIEHASH' ) ] );
		$this->assertSame( 410, $this->try( $token ) );
	}

	/** A constant of WordPress's cookies. */
	private static function cookie( string $name ): string {
		return (string) constant( $name );
	}

	public function test_says_that_the_form_is_closed_and_what_to_do(): void {
		list( $token, $id ) = $this->published();
		$stored             = $this->posted( $token, array( 'f1' => 'Ash' ), 'stored before' );
		$this->assertSame( 201, $this->rest( 'POST', '/millwork/v1/forms/entries', $stored )->get_status() );
		wp_trash_post( $id );
		$answer = $this->send( $token, array( 'f1' => 'Oak' ), 'later' );
		$this->assertSame( array( 410, 'millwork_form_closed' ), array( $answer->get_status(), $answer->get_data()['code'] ) );
		$this->assertSame( 'no-store, private', $answer->get_headers()['Cache-Control'] );
		$this->assertStringContainsString( 'This form is closed because', $answer->get_data()['message'] );
		$this->assertSame( 201, $this->rest( 'POST', '/millwork/v1/forms/entries', $stored )->get_status(), 'What is stored is told so again.' );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_the_mail_follows_the_posts_author(): void {
		$other              = $this->create_user( 'editor', array( 'user_email' => 'other@example.org' ) );
		list( $token, $id ) = $this->published( $this->form( array( 'to' => '' ) ) );
		$whom               = static fn( string $token ): array => Recipients::for_form( Definitions::find( $token ) );
		$this->assertSame( array( 'admin@example.org' ), $whom( $token ) );
		$this->change( $id, array( 'post_author' => $other ) );
		$this->assertSame( array( 'other@example.org' ), $whom( $token ) );
		( new WP_User( $other ) )->set_role( '' );
		$this->assertSame( array( 'admin@example.com' ), $whom( $token ), 'A user without a role here gets nothing.' );
		list( $token, $id ) = $this->published();
		$this->assertSame( array( $this->stranger ), $whom( $token ) );
		( new WP_User( $this->admin ) )->set_role( 'author' );
		$this->assertSame( array( 'admin@example.org' ), $whom( $token ), 'A user who may no longer email strangers doesn’t.' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $this->admin, $this->writer );
		$this->assertSame( array( 'writer@example.org' ), $whom( $token ) );
	}

	public function test_a_form_of_an_earlier_version_stays_open_until_it_is_shown_again(): void {
		global $wpdb;
		$prefix       = $wpdb->prefix;
		$wpdb->prefix = 'earlier_';
		$table        = $wpdb->prefix . Definitions::TABLE;
		$added        = array();
		add_filter( 'query', static fn( string $query ): string => (string) preg_replace( '/^\s*(CREATE|DROP) TABLE/', '$1 TEMPORARY TABLE', $query ) );
		// MariaDB commits the test's transaction for an ALTER TABLE, so there it is only checked.
		$look = static function ( string $query ) use ( &$added ): string {
			if ( preg_match( '/^ALTER TABLE \S+ ADD (?:COLUMN )?(\S+ \S+)/', $query, $found ) ) {
				$added[] = str_replace( '`', '', $found[1] );
			}
			return preg_match( '/^(?:ALTER|UPDATE)/', $query ) ? 'SELECT 1' : $query;
		};
		try {
			Definitions::create_table();
			add_filter( 'query', $look );
			try {
				Definitions::add_expiry_columns();
			} catch ( \RuntimeException $lacks ) {
				$this->assertStringContainsString( 'judged', $lacks->getMessage(), 'What was only looked at is missing.' );
			}
			remove_filter( 'query', $look );
			$this->assertSame( array( 'mark char(32)', 'posts varchar(191)', 'judged datetime', 'closes datetime', 'KEY judged' ), $added );
			$wpdb->query( $wpdb->prepare( 'DROP TABLE %i', $table ) );
			Definitions::add_expiry_columns();
			$wpdb->insert(
				$table,
				array(
					'id'         => str_repeat( 'a', 32 ),
					'definition' => '{}',
					'created'    => '2026-01-01 10:00:00',
					'seen'       => gmdate( 'Y-m-d' ),
				)
			);
			for ( $i = 0; $i < 2; $i++ ) {
				Definitions::add_expiry_columns();
				$row = Definitions::get_expiry( str_repeat( 'a', 32 ) );
				$this->assertSame( array( '', '', gmdate( 'Y-m-d' ) . ' 00:00:00', null ), array_values( (array) $row ) );
			}
		} finally {
			$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $table ) );
			$wpdb->prefix           = $prefix;
			$GLOBALS['EZSQL_ERROR'] = array();
		}
	}
}
