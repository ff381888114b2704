<?php
declare( strict_types=1 );

// phpcs:disable WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.

namespace Millwork\Tests\Features\Forms\FormPosts;

use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\FormPosts\FormDays;
use Millwork\Features\Forms\FormPosts\IndexBuild;
use Millwork\Features\Forms\FormPosts\Tables;
use Millwork\Tests\Features\Forms\Places;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Tests\TestCase;

/**
 * The list of forms, the actions on saved forms, and what happens to entries when a form moves.
 * @group any-database
 */
final class FormListTest extends TestCase {

	use Places;
	use Submissions;

	protected function setUp(): void {
		parent::setUp();
		$this->make_people();
		wp_set_current_user( $this->admin );
	}

	/** A form with a name. */
	private function named( string $name, string $more = '' ): string {
		return "<!-- wp:jetpack/contact-form {\"metadata\":{\"name\":\"$name\"}$more} --><div class=\"wp-block-jetpack-contact-form\"><!-- wp:jetpack/field-text {\"label\":\"Wood\"} /--></div><!-- /wp:jetpack/contact-form -->";
	}

	private static function ref( int $id ): string {
		return "<!-- wp:jetpack/contact-form {\"ref\":$id} /-->";
	}

	private static function source( string $kind, int $id, string $name ): string {
		return "$kind:$id:" . substr( md5( $name ), 0, 8 );
	}

	private function saved( string $content, int $author = 0, string $title = 'Ask <b>us</b> [gallery]' ): int {
		return $this->post_of( $author ? $author : $this->admin, $content, array( 'post_type' => 'jetpack_form', 'post_title' => $title ) );
	}

	private function change( int $id, string $content ): void {
		wp_update_post( array( 'ID' => $id, 'post_content' => wp_slash( $content ) ) );
	}

	private function entry( string $source, string $state = 'inbox', int $is_read = 0 ): void {
		global $wpdb;
		$wpdb->insert(
			Entries::table(),
			array(
				'source'  => $source,
				'state'   => $state,
				'is_read' => $is_read,
				'created' => '2026-11-20 10:00:00',
				'data'    => '[]',
				'url'     => '',
				'attempt' => md5( wp_generate_password() ),
			)
		);
	}

	/** @return array<string, int> The number of entries by source. */
	private function sources(): array {
		$counts = array_count_values( array_column( $this->entries(), 'source' ) );
		ksort( $counts );
		return $counts;
	}

	/**
	 * @param array<string, mixed> $params
	 * @return array<string, array<string, mixed>> By source.
	 */
	private function forms( array $params = array() ): array {
		$answer = $this->rest( 'GET', '/millwork/v1/forms', $params );
		$this->assertSame( 200, $answer->get_status() );
		$this->assertTrue( $answer->get_data()['is_complete'] );
		return array_column( $answer->get_data()['forms'], null, 'source' );
	}

	public function test_the_list_has_forms_of_posts_and_saved_forms_with_their_uses_and_numbers(): void {
		$saved  = $this->saved( $this->named( 'Ask' ) );
		$page   = $this->post_of( $this->admin, $this->named( 'Lunch' ) . self::ref( $saved ) . '[contact-form to="a@example.org"][/contact-form]', array( 'post_title' => 'Menu' ) );
		$page_2 = $this->post_of( $this->admin, "[contact-form ref=\"$saved\"]", array( 'post_title' => 'More' ) );
		$this->entry( self::source( 'post', $page, 'Lunch' ) );
		$this->entry( self::source( 'post', $page, 'Lunch' ), 'inbox', 1 );
		$this->entry( self::source( 'post', $page, 'Lunch' ), 'spam' );
		FormDays::note_sent( self::source( 'post', $page, 'Lunch' ), true );

		$forms = $this->forms();
		$this->assertSame( array( 'Ask us [gallery]', 'Form', 'Lunch' ), array_values( array_map( static fn( array $form ): string => $form['name'], $this->by_name( $forms ) ) ) );
		$this->assertSame( array( 'Menu', 'More' ), array_column( $forms[ self::source( 'jetpack_form', $saved, 'Ask' ) ]['places'], 'title' ) );
		$lunch = $forms[ self::source( 'post', $page, 'Lunch' ) ];
		$this->assertSame( array( 2, 1, '2026-11-20T10:00:00Z', 1, 1 ), array( $lunch['entries'], $lunch['unread'], $lunch['last'], $lunch['started'], $lunch['sent'] ) );
		$this->assertSame( array( self::source( 'post', $page, 'Lunch' ) ), array_keys( $this->forms( array( 'search' => 'lunch' ) ) ) );
		$this->assertCount( 1, $this->forms( array( 'kind' => 'saved' ) ) );
		foreach ( array( 'entries', 'unread', 'last' ) as $orderby ) {
			$this->assertSame( 'Lunch', array_values( $this->forms( array( 'orderby' => $orderby, 'order' => 'desc' ) ) )[0]['name'] );
		}
		// The page of the shortcode shows the saved form.
		$this->assertStringContainsString( 'Wood', $this->show( $page_2 ) );

		$this->change( $page, 'Nothing' );
		wp_delete_post( $page_2, true );
		$this->assertSame( array( 0 ), array_column( $this->forms(), 'used' ) );
	}

	/**
	 * @param array<string, array<string, mixed>> $forms
	 * @return array<string, array<string, mixed>>
	 */
	private function by_name( array $forms ): array {
		uasort( $forms, static fn( array $one, array $other ): int => strcmp( $one['name'], $other['name'] ) );
		return $forms;
	}

	public function test_forms_from_before_the_list_are_found(): void {
		global $wpdb;
		$saved = $this->saved( $this->named( 'Ask' ) );
		$this->post_of( $this->admin, $this->named( 'Lunch' ) . self::ref( $saved ) );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Tables::list() ) );
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i', Tables::uses() ) );
		update_option( IndexBuild::OPTION, 'done', false );
		$this->assertCount( 0, $this->forms() );
		delete_option( IndexBuild::OPTION );
		$forms = $this->forms();
		$this->assertCount( 2, $forms );
		$this->assertSame( 1, $forms[ self::source( 'jetpack_form', $saved, 'Ask' ) ]['used'] );
	}

	public function test_entries_follow_a_form_that_is_saved_and_detached_again(): void {
		$page = $this->post_of( $this->admin, $this->named( 'Lunch' ) );
		$here = self::source( 'post', $page, 'Lunch' );
		foreach ( array( 'inbox', 'spam', 'trash', 'gone', 'pending' ) as $state ) {
			$this->entry( $here, $state );
		}
		FormDays::note_sent( $here, true );
		$saved = $this->saved( $this->named( 'Lunch' ) );
		$there = self::source( 'jetpack_form', $saved, 'Lunch' );
		$this->change( $page, self::ref( $saved ) );
		$this->assertSame( array( $there => 5 ), $this->sources() );
		$this->assertSame( 1, $this->forms()[ $there ]['sent'] );

		// Detached and changed before it was saved.
		$this->change( $page, $this->named( 'Lunch', ',"subject":"New"' ) );
		$this->assertSame( array( $here => 5 ), $this->sources() );
		// Undone by a revision.
		$this->change( $page, self::ref( $saved ) );
		$this->assertSame( array( $there => 5 ), $this->sources() );

		// Shown elsewhere, it keeps its entries.
		$this->post_of( $this->admin, self::ref( $saved ) );
		$this->change( $page, $this->named( 'Lunch' ) );
		$this->assertSame( array( $there => 5 ), $this->sources() );
		$this->assertCount( 2, $this->forms() );

		// A new name.
		$this->change( $saved, $this->named( 'Dinner' ) );
		$this->assertSame( array( self::source( 'jetpack_form', $saved, 'Dinner' ) => 5 ), $this->sources() );
	}

	public function test_an_entry_from_a_cached_page_comes_to_the_moved_form(): void {
		$this->serve_mail();
		$token = $this->token( array( 'name' => 'Lunch' ) );
		$this->change( $this->place, $this->named( 'Lunch' ) );
		$saved = $this->saved( $this->named( 'Lunch' ) );
		$this->change( $this->place, self::ref( $saved ) );
		$this->assertSame( 201, $this->send( $token )->get_status() );
		$this->assertSame( array( self::source( 'jetpack_form', $saved, 'Lunch' ) => 1 ), $this->sources() );
		unset( $GLOBALS['phpmailer'] );
	}

	public function test_nobody_takes_the_entries_of_others_forms(): void {
		$saved = $this->saved( $this->named( 'Lunch' ) );
		$there = self::source( 'jetpack_form', $saved, 'Lunch' );
		$this->entry( $there );
		wp_set_current_user( $this->writer );
		$draft = $this->post_of( $this->writer, self::ref( $saved ), array( 'post_status' => 'draft' ) );
		$this->change( $draft, $this->named( 'Lunch' ) );
		$this->assertSame( array( $there => 1 ), $this->sources() );

		// Nor are entries of two forms mixed.
		wp_set_current_user( $this->admin );
		$page = $this->post_of( $this->admin, $this->named( 'Lunch' ) );
		$this->entry( self::source( 'post', $page, 'Lunch' ) );
		$this->change( $page, self::ref( $saved ) );
		$this->assertCount( 2, $this->sources() );
	}

	public function test_a_saved_form_is_duplicated_trashed_restored_and_deleted_by_those_who_may(): void {
		$saved = $this->saved( $this->form( array( 'metadata' => array( 'name' => 'Lunch' ) ) ) );
		$act   = fn( string $action, int $id ): int => $this->rest( 'POST', '/millwork/v1/forms/actions', array( 'action' => $action, 'ids' => array( $id ) ) )->get_status();
		$page  = $this->post_of( $this->admin, $this->named( 'Page' ) );
		foreach ( array( $this->writer, $this->create_user( 'author' ) ) as $user ) {
			wp_set_current_user( $user );
			foreach ( array( 'duplicate', 'trash', 'restore', 'delete' ) as $action ) {
				$this->assertSame( 403, $act( $action, $saved ) );
				$this->assertSame( 404, $act( $action, $page ) );
			}
			$answer = (string) wp_json_encode( $this->rest( 'GET', '/millwork/v1/forms', array( 'orderby' => 'entries' ) )->get_data() );
			$this->assertStringNotContainsString( $this->stranger, $answer );
			$this->assertStringContainsString( '"entries":null', $answer );
			// Saved forms alone: the page is another's.
			$this->assertCount( 1, $this->forms() );
			$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/forms/numbers', array( 'post' => $saved ) )->get_status() );
		}
		wp_set_current_user( $this->create_user( 'subscriber' ) );
		$this->assertSame( 403, $this->rest( 'GET', '/millwork/v1/forms' )->get_status() );

		wp_set_current_user( $this->admin );
		$this->assertSame( 200, $act( 'duplicate', $saved ) );
		$copies = get_posts( array( 'post_type' => 'jetpack_form', 'post__not_in' => array( $saved ), 'post_status' => 'any' ) );
		$this->assertSame( array( get_post_field( 'post_content', $saved ), 'Ask <b>us</b> [gallery] (copy)' ), array( $copies[0]->post_content, $copies[0]->post_title ) );
		$act( 'delete', $saved );
		$this->assertSame( 'publish', get_post_status( $saved ) );
		$act( 'trash', $saved );
		$this->assertSame( array( $saved ), array_column( $this->forms( array( 'status' => 'trash' ) ), 'post' ) );
		$act( 'restore', $saved );
		$this->assertSame( 'publish', get_post_status( $saved ) );
		$this->entry( self::source( 'jetpack_form', $saved, 'Lunch' ) );
		$act( 'trash', $saved );
		$act( 'delete', $saved );
		$this->assertNull( get_post( $saved ) );
		$this->assertCount( 1, $this->entries() );
	}

	public function test_starts_of_one_address_are_limited_and_old_days_are_deleted(): void {
		global $wpdb;
		$token  = $this->token();
		$source = "post:$this->place";
		for ( $i = 0; $i < 60; $i++ ) {
			$this->assertSame( 200, $this->rest( 'GET', '/millwork/v1/forms/challenge', array( 'form' => $token ) )->get_status() );
		}
		$this->assertSame( 20, FormDays::sums( array( $source ) )[ $source ]['started'] );
		$this->assertSame( '1', $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Tables::days() ) ) );
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET day = '2020-01-01'", Tables::days() ) );
		FormDays::purge();
		$this->assertSame( array(), FormDays::sums( array( $source ) ) );
		$this->assertSame( '0', $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', Tables::days() ) ) );
	}

	public function test_a_form_that_contains_itself_ends(): void {
		$saved = $this->saved( 'x' );
		$this->change( $saved, self::ref( $saved ) );
		$page = $this->post_of( $this->admin, self::ref( $saved ) );
		$this->assertStringNotContainsString( '<form', $this->show( $page ) );
		$this->assertCount( 0, $this->forms() );
	}
}
