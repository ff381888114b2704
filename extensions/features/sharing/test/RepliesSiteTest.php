<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Data\Migrations;
use Millwork\Features\Sharing\Accounts\ConnectionHealth;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Accounts\ProfileTags;
use Millwork\Features\Sharing\Privacy;
use Millwork\Features\Sharing\Reactions;
use Millwork\Features\Sharing\Replies\ReplyChecks;
use Millwork\Features\Sharing\Replies\ReplyComments;
use Millwork\Features\Sharing\Replies\ReplyRows;
use Millwork\Features\Sharing\Replies\Watches;
use Millwork\Features\Sharing\ReplyTables;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\OwnSite;

// phpcs:disable WordPress.DB -- Tables of our own; the standards are older than %i.

/** What replies show on the site and in the admin beside the comments: switches, numbers, tags, personal data. */
final class RepliesSiteTest extends MastodonTestCase {

	use RepliesTestCase;

	public function test_replies_are_on_for_new_accounts_and_off_for_those_from_before(): void {
		$connection = $this->connect();
		$shown      = $this->rest( 'GET', '/millwork/v1/sharing/connections' )->get_data()[0]['replies'];
		$this->assertSame( array( 'possible' => true, 'on' => true, 'handled' => '', 'looked' => '', 'next' => '', 'error' => '', 'note' => '' ), $shown );
		// The column's default holds for rows that have it not.
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( "INSERT INTO %i (account, service, url, picture, data, message) VALUES ('x', 'mastodon', '', '', '', '')", Connections::table() ) );
		$this->assertFalse( Connections::get( (int) $GLOBALS['wpdb']->insert_id )?->brings_replies );
		$this->rest( 'POST', "/millwork/v1/sharing/connections/$connection->id", array( 'replies' => false ) );
		$post = $this->share();
		$this->assertSame( array(), $this->watch( $post ) );
		ReplyChecks::sweep();
		$this->assertSame( array(), $this->watch( $post ) );
		// Turned on, it follows what was shared in the last weeks.
		wp_set_current_user( $connection->user );
		$shown = $this->rest( 'POST', "/millwork/v1/sharing/connections/$connection->id", array( 'replies' => true ) )->get_data()['replies'];
		$this->assertSame( (string) $post, $this->watch( $post )['post_id'] ?? '' );
		$this->assertNotSame( '', $shown['next'] );
		$this->become( 'author' );
		$this->assertSame( 403, $this->rest( 'POST', "/millwork/v1/sharing/connections/$connection->id", array( 'replies' => false ) )->get_status() );
		// Connected again, it stays as it was.
		wp_set_current_user( $connection->user );
		Connections::change( $connection->id, null, null, false );
		$this->assertFalse( $this->connect()->brings_replies );
	}

	public function test_a_lasting_problem_is_in_site_health(): void {
		$this->connect();
		$post = $this->share();
		$this->assertSame( 'good', ConnectionHealth::test()['status'] );
		$this->tell( 'say', '/api/v1/statuses/1', 500, '{"error":"Broken"}' );
		for ( $check = 0; $check < 7; $check++ ) {
			$this->look();
		}
		$this->assertSame( '7', $this->watch( $post )['failures'] );
		$health = ConnectionHealth::test();
		$this->assertSame( 'recommended', $health['status'] );
		$this->assertStringContainsString( 'replies can’t be read', $health['description'] );
		$this->assertGreaterThan( time() + 10 * HOUR_IN_SECONDS - 60, strtotime( $this->watch( $post )['due'] . ' UTC' ) );
	}

	public function test_other_plugins_that_do_it_turn_it_off(): void {
		$site = new OwnSite();
		try {
			$site->request( array( SharingRequests::class, 'prepare' ) );
			$told = $site->request( array( RepliesRequests::class, 'with_others' ) );
		} finally {
			$site->remove();
		}
		$this->assertStringContainsString( 'ActivityPub', $told['mastodon'] );
		$this->assertStringContainsString( 'ATmosphere', $told['bluesky'] );
		$this->assertSame( array( '', '' ), array( $told['other account'], $told['off'] ) );
		$this->assertStringNotContainsString( 'fediverse:creator', $told['head'] );
		$this->assertStringContainsString( 'rel="me"', $told['head'] );
	}

	public function test_numbers_are_shown_if_the_owner_wants_them(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'change', '1', array( 'favourites_count' => 1200, 'reblogs_count' => 1 ) );
		$this->look();
		$this->assertSame( '', get_post_meta( $post, Reactions::META, true ) );
		StoredSettings::store( array( Reactions::SETTING => true ) );
		$this->look();
		$this->assertStringContainsString( '<p class="millwork-reactions">On social networks: 1,200 likes, 1 repost</p>', $this->visit( (string) get_permalink( $post ) ) );
		foreach ( array( 'damaged', array( 'likes' => 'many', 'boosts' => -3 ), array() ) as $damaged ) {
			update_post_meta( $post, Reactions::META, $damaged );
			$this->assertStringNotContainsString( 'millwork-reactions', $this->visit( (string) get_permalink( $post ) ) );
		}
		$this->tell( 'change', '1', array( 'favourites_count' => -5, 'reblogs_count' => '9' ) );
		$this->look();
		$this->assertSame( '', get_post_meta( $post, Reactions::META, true ) );
	}

	public function test_pages_name_the_author_and_the_sites_profile(): void {
		$this->assertArrayNotHasKey( ProfileTags::OPTION, wp_load_alloptions() );
		$this->connect( false );
		$user = get_current_user_id();
		$post = $this->publish();
		$page = $this->visit( (string) get_permalink( $post ) );
		$this->assertSame( 1, substr_count( $page, '<meta name="fediverse:creator" content="@me@social.test.example">' ) );
		$this->assertStringNotContainsString( '<link rel="me"', $page );
		$this->assertStringContainsString( '<link rel="me" href="https://social.test.example/@me">', $this->visit( get_author_posts_url( $user ) ) );
		$this->assertStringNotContainsString( 'rel="me"', $this->visit( home_url( '/' ) ) );
		// Somebody else's post doesn't name the account, until everyone uses it.
		$this->become( 'author' );
		$other = $this->create_post( array( 'post_status' => 'publish', 'post_author' => get_current_user_id() ) );
		$this->assertStringNotContainsString( 'fediverse', $this->visit( (string) get_permalink( $other ) ) );
		Connections::change( (int) array_key_first( Connections::all() ), null, true );
		$this->assertStringContainsString( 'fediverse:creator', $this->visit( (string) get_permalink( $other ) ) );
		$this->assertStringContainsString( 'rel="me"', $this->visit( home_url( '/' ) ) );
		StoredSettings::store( array( ProfileTags::SETTING => false ) );
		$this->assertDoesNotMatchRegularExpression( '/fediverse|rel="me"/', $this->visit( home_url( '/' ) ) . $this->visit( (string) get_permalink( $other ) ) );
		StoredSettings::store( array( ProfileTags::SETTING => true ) );
		foreach ( array( 'damaged', array( 7, array( 'user' => 'x' ), array( 'user' => 1, 'shared' => true, 'name' => '"><script>', 'url' => 'javascript:alert(1)' ) ) ) as $damaged ) {
			update_option( ProfileTags::OPTION, $damaged );
			$this->assertDoesNotMatchRegularExpression( '/rel="me"|creator" content="">/', $this->visit( home_url( '/' ) ) . $this->visit( (string) get_permalink( $other ) ) );
		}
		Connections::delete( (int) array_key_first( Connections::all() ) );
		$this->assertFalse( get_option( ProfileTags::OPTION ) );
	}

	public function test_a_person_is_exported_and_erased_by_handle(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'reply', content: '<p>Mine</p>' );
		$this->tell( 'reply', content: '<p>Of another</p>', account: array( 'id' => '8', 'acct' => 'adam@other.test.example' ) );
		$this->look();
		$data = Privacy::export_replies( 'Ada@other.test.example' )['data'];
		$this->assertCount( 1, $data );
		$this->assertContains( 'Mine', array_column( $data[0]['data'], 'value' ) );
		$this->assertSame( array(), Privacy::export_replies( '' )['data'] );
		$this->assertSame( array(), Privacy::export_replies( '%@other.test.example' )['data'] );
		$erased = Privacy::erase_replies( 'ada@other.test.example' );
		$this->assertSame( array( true, true ), array( $erased['items_removed'], $erased['done'] ) );
		$this->assertSame( array( 'Of another' ), $this->texts( $post ) );
		$rows = (string) wp_json_encode( $GLOBALS['wpdb']->get_results( $GLOBALS['wpdb']->prepare( "SELECT * FROM %i WHERE state = 'gone'", ReplyRows::table() ) ) );
		$this->assertStringNotContainsString( 'ada', $rows );
		// It doesn't come back.
		$this->look();
		$this->assertSame( array( 'Of another' ), $this->texts( $post ) );
	}

	public function test_a_reused_number_of_a_comment_is_not_the_persons(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'reply', content: '<p>Mine</p>' );
		$this->look();
		$other = (int) wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_content' => 'Of a visitor', 'comment_author_email' => 'eve@example.com', 'comment_agent' => ReplyComments::AGENT ) );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET comment_id = %d', ReplyRows::table(), $other ) );
		$this->assertStringNotContainsString( 'Of a visitor', (string) wp_json_encode( Privacy::export_replies( 'ada@other.test.example' ) ) );
		Privacy::erase_replies( 'ada@other.test.example' );
		$this->assertNotNull( get_comment( $other ) );
	}

	public function test_a_long_export_has_pages(): void {
		for ( $number = 0; $number < 101; $number++ ) {
			$GLOBALS['wpdb']->insert( ReplyRows::table(), array( 'hash' => "of-$number", 'handle' => '@ada@other.test.example', 'comment_id' => 900000 + $number, 'data' => '{}' ) );
		}
		$first = Privacy::export_replies( 'ada@other.test.example', 1 );
		$next  = Privacy::export_replies( 'ada@other.test.example', 2 );
		$this->assertSame( array( 100, false, 1, true ), array( count( $first['data'] ), $first['done'], count( $next['data'] ), $next['done'] ) );
	}

	public function test_a_server_cannot_claim_another_profile(): void {
		$connection = $this->connect();
		$GLOBALS['wpdb']->update( Connections::table(), array( 'url' => 'https://social.test.example.evil.example/@me' ), array( 'id' => $connection->id ) );
		ProfileTags::refresh();
		$this->assertStringNotContainsString( 'rel="me"', $this->visit( home_url( '/' ) ) );
	}

	/** The work is done in the request of anyone, or of the server. */
	public function test_plugins_against_spam_are_told_nobodys_address_and_browser(): void {
		$this->connect();
		$post                       = $this->share();
		$_SERVER['REMOTE_ADDR']     = '203.0.113.77';
		$_SERVER['HTTP_USER_AGENT'] = 'Passerby';
		$_SERVER['HTTP_REFERER']    = 'https://passerby.example/';
		$told                       = array();
		add_filter(
			'preprocess_comment',
			static function ( array $data ) use ( &$told ): array {
				$told[] = $_SERVER; // phpcs:ignore WordPress.Security -- As Akismet does.
				return $data;
			}
		);
		$reply = $this->tell( 'reply' );
		$this->look();
		$this->assertCount( 1, $told );
		$this->assertStringNotContainsStringIgnoringCase( 'passerby', (string) wp_json_encode( $told ) );
		$this->assertSame( '0.0.0.0', $told[0]['REMOTE_ADDR'] ?? '' );
		$this->assertSame( '203.0.113.77', $_SERVER['REMOTE_ADDR'] );
		// Later it sends the comment as it is stored.
		$comment = $this->comment_of( $post, $reply );
		$args    = array( 'comment_ID' => $comment->comment_ID, 'comment_agent' => $comment->comment_agent, 'user_agent' => $comment->comment_agent, 'user_ip' => '' );
		$this->assertSame( array( '', '0.0.0.0' ), array( apply_filters( 'akismet_request_args', $args, 'comment-check' )['user_agent'], apply_filters( 'akismet_request_args', $args, 'comment-check' )['user_ip'] ) );
		// A visitor's browser may call itself that.
		unset( $args['comment_ID'] );
		$this->assertSame( $args, apply_filters( 'akismet_request_args', $args, 'comment-check' ) );
		unset( $_SERVER['HTTP_USER_AGENT'], $_SERVER['HTTP_REFERER'] );
		$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
	}

	public function test_the_tables_are_the_topics(): void {
		$this->assertContains( ReplyTables::WATCHES, Migrations::tables( 'sharing' ) );
		$this->assertContains( ReplyTables::REPLIES, Migrations::tables( 'sharing' ) );
		ReplyTables::create();
		$this->assertSame( array(), Watches::due( array( 1 ), 5 ) );
	}
}
