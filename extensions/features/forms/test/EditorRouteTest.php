<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Blocks\EditorData;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;
use WP_Screen;

/** Asks the routes as people of several roles. */
final class EditorRouteTest extends TestCase {

	/**
	 * @param string $name The name, and the role.
	 * @return int The id.
	 */
	private static function user( string $name ): int {
		$id = wp_insert_user(
			array(
				'user_login' => "form-$name",
				'user_email' => "form-$name@example.com",
				'user_pass'  => 'password',
				'role'       => $name,
			)
		);
		self::assertIsInt( $id );
		return $id;
	}

	/**
	 * @param string $to     The recipients.
	 * @param int    $author The author that the post is about to have.
	 */
	private static function ask( int $post, string $to = '', int $author = 0 ): WP_REST_Response {
		$request = new WP_REST_Request( 'GET', '/millwork/v1/forms/recipients' );
		$request->set_query_params(
			array(
				'post'   => $post,
				'to'     => $to,
				'author' => $author,
			)
		);
		return rest_do_request( $request );
	}

	/** The editor links to the entries for people who may see them. */
	public function test_tells_those_who_read_entries_where(): void {
		$this->become( 'author' );
		$this->assertSame( '', EditorData::data()['inboxUrl'] );
		$this->become( 'editor' );
		$this->assertSame( admin_url( 'admin.php?page=millwork-entries' ), EditorData::data()['inboxUrl'] );
	}

	/** People who see the users learn which addresses get no email, and the address of the post's author. */
	public function test_tells_those_who_see_the_users_who_gets_no_mail(): void {
		$author = self::user( 'author' );
		$admin  = self::user( 'administrator' );
		$post   = $this->create_post( array( 'post_author' => $author ) );
		wp_set_current_user( $admin );
		$this->assertSame(
			array(
				'author'     => 'form-author@example.com',
				'default'    => 'author',
				'refused'    => array( 'stranger@example.org' ),
				'is_certain' => true,
			),
			self::ask( $post, 'form-author@example.com, stranger@example.org, no address' )->get_data()
		);
		$this->assertSame( 'form-administrator@example.com', self::ask( $post, '', $admin )->get_data()['author'] );
		$this->assertSame( array(), self::ask( $post, 'stranger@example.org', $admin )->get_data()['refused'] );
		$this->assertSame( array( 'admin@example.com', 'site' ), array( self::ask( 0 )->get_data()['author'], self::ask( 0 )->get_data()['default'] ) );
	}

	/** Authors know their own address, and don't learn whether another one is a user's. */
	public function test_tells_an_author_nothing_of_others(): void {
		$author = self::user( 'author' );
		self::user( 'editor' );
		$post = $this->create_post( array( 'post_author' => $author ) );
		wp_set_current_user( $author );
		// What WordPress reads once.
		self::ask( $post );
		$answers = array();
		foreach ( array( 'form-editor@example.com', 'stranger@example.org', 'admin@example.com' ) as $address ) {
			$before = $GLOBALS['wpdb']->num_queries;
			$answer = self::ask( $post, "Form-Author@example.com, $address, no address" )->get_data();
			$this->assertSame( array( $address ), $answer['refused'] );
			$answers[] = array( 'refused' => array() ) + $answer + array( 'queries' => $GLOBALS['wpdb']->num_queries - $before );
		}
		$this->assertSame(
			array_fill(
				0,
				3,
				array(
					'refused'    => array(),
					'author'     => 'form-author@example.com',
					'default'    => 'author',
					'is_certain' => false,
					'queries'    => 0,
				)
			),
			$answers,
			'A user’s, a stranger’s and the site’s address look the same.'
		);
	}

	/** An editor has a form that is mailed to someone else's address, which stays unknown. */
	public function test_tells_an_editor_no_address(): void {
		$author = self::user( 'author' );
		$editor = self::user( 'editor' );
		$admin  = self::user( 'administrator' );
		$post   = $this->create_post( array( 'post_author' => $author ) );
		wp_set_current_user( $editor );
		foreach ( array( 0, $author, $admin ) as $wanted ) {
			$answer = self::ask( $post, '', $wanted )->get_data();
			$this->assertSame( array( '', 'author' ), array( $answer['author'], $answer['default'] ) );
		}
		$this->assertSame( 'form-editor@example.com', self::ask( $post, '', $editor )->get_data()['author'] );
		$this->assertSame( array( 'form-administrator@example.com', 'stranger@example.org' ), self::ask( $post, 'form-administrator@example.com,stranger@example.org' )->get_data()['refused'] );
		$this->assertSame( array(), self::ask( $post, 'stranger@example.org', $editor )->get_data()['refused'] );
		// A post without an author uses the site's address, which the author must not learn either.
		$orphan = $this->create_post( array( 'post_author' => 999999 ) );
		$this->assertSame( array( '', 'site' ), array( self::ask( $orphan )->get_data()['author'], self::ask( $orphan )->get_data()['default'] ) );
	}

	/** Nobody learns the address of a person whose post is not theirs to edit. */
	public function test_tells_nobody_else(): void {
		$author = self::user( 'author' );
		$editor = self::user( 'editor' );
		$theirs = $this->create_post( array( 'post_author' => $editor ) );
		$own    = $this->create_post( array( 'post_author' => $author ) );
		wp_set_current_user( 0 );
		$this->assertSame( 401, self::ask( $theirs )->get_status() );
		$this->assertSame( 401, self::ask( 0 )->get_status() );
		wp_set_current_user( $author );
		$this->assertSame( 403, self::ask( $theirs )->get_status() );
		$this->assertSame( 403, self::ask( 0 )->get_status() );
		$this->assertSame( 'form-author@example.com', self::ask( $own, '', $editor )->get_data()['author'] );
	}

	/** What WordPress calls the post type in the REST API is what it calls it in the admin. */
	public function test_forms_of_their_own_have_names_where_they_are_shown(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		$known   = get_post_type_object( PostType::TYPE );
		$labels  = array();
		$current = $GLOBALS['current_screen'] ?? null;
		try {
			foreach ( array( 'admin', 'rest' ) as $where ) {
				unregister_post_type( PostType::TYPE );
				$GLOBALS['current_screen'] = 'admin' === $where ? WP_Screen::get( 'edit-post' ) : null;
				PostType::register();
				$GLOBALS['current_screen'] = null;
				$type                      = get_post_type_object( PostType::TYPE );
				$this->assertNotNull( $type );
				$this->assertSame( 'admin' === $where, 'Forms' === $type->label );
				PostType::name();
				PostType::name();
				$this->assertSame( 'Forms', $type->label );
				$labels[] = $type->labels;
			}
			$this->assertSame( 'Edit form', $labels[0]->edit_item );
			$this->assertEquals( $labels[0], $labels[1] );
		} finally {
			$GLOBALS['current_screen']                  = $current;
			$GLOBALS['wp_post_types'][ PostType::TYPE ] = $known;
		}
	}

	/** Forms of later editors can be read and changed by those who may edit posts, and by nobody else. */
	public function test_forms_of_their_own_are_not_public(): void {
		$this->assertTrue( post_type_exists( PostType::TYPE ) );
		$form = $this->create_post(
			array(
				'post_type'    => PostType::TYPE,
				'post_content' => '<!-- wp:jetpack/contact-form /-->',
			)
		);
		$ask  = static fn(): int => rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/jetpack-forms/$form" ) )->get_status();
		wp_set_current_user( 0 );
		$this->assertSame( 401, $ask() );
		$this->assertFalse( is_post_publicly_viewable( $form ) );
		wp_set_current_user( self::user( 'subscriber' ) );
		$this->assertSame( 403, $ask() );
		wp_set_current_user( self::user( 'author' ) );
		$this->assertSame( 200, $ask() );
		$this->assertFalse( current_user_can( 'edit_post', $form ) );
	}

	/** Lists of plain texts are kept as authors type them. */
	public function test_options_are_kept_as_typed(): void {
		wp_set_current_user( self::user( 'author' ) );
		$content = '<!-- wp:jetpack/field-radio {"options":["x \u003c y","Ash \u0026 elm",""],"placeholder":"a \u0026 b"} /-->';
		$post    = $this->create_post( array( 'post_content' => wp_slash( $content ) ) );
		$stored  = parse_blocks( (string) get_post_field( 'post_content', $post, 'raw' ) )[0]['attrs'];
		$this->assertSame( array( 'x < y', 'Ash & elm', '' ), $stored['options'] );
		$this->assertSame( 'a & b', $stored['placeholder'] );
	}
}
