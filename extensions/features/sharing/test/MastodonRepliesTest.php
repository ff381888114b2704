<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\ConnectionCheck;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Replies\ReplyChecks;
use Millwork\Features\Sharing\Replies\ReplyComments;
use Millwork\Features\Sharing\Replies\Watches;

// phpcs:disable WordPress.DB -- Tables of our own; the standards are older than %i.

/** Replies on Mastodon become comments, follow what happens there, and never more than that. */
final class MastodonRepliesTest extends MastodonTestCase {

	use RepliesTestCase;

	public function test_replies_become_comments_that_wait_for_moderation_and_say_where_they_are_from(): void {
		$this->connect();
		$post  = $this->share();
		$first = $this->tell( 'reply', content: '<p><span class="h-card"><a href="https://social.test.example/@me">@<span>me</span></a></span> Nice, see <a href="https://example.com/a/path"><span class="invisible">https://</span>example.com/a</a></p><p>Bye &amp; <script>alert(1)</script></p>' );
		$this->tell( 'reply', in_reply_to_id: $first, content: '<p>Below it</p>', visibility: 'unlisted', account: array( 'id' => '8', 'acct' => 'bob', 'display_name' => '', 'username' => 'bob', 'url' => 'https://social.test.example/@bob' ) );
		$this->look();
		list( $one, $two ) = $this->comments( $post );
		$this->assertSame( array( 'Nice, see <a href="https://example.com/a/path" rel="nofollow ugc">example.com/a/path</a>' . "\n\nBye &amp;", 'Below it' ), $this->texts( $post ) );
		$this->assertSame( array( 'Ada', '', 'https://other.test.example/@ada', '0', '0', '', '0', 'comment' ), array( $one->comment_author, $one->comment_author_email, $one->comment_author_url, $one->comment_approved, (string) $one->user_id, $one->comment_author_IP, $one->comment_parent, $one->comment_type ) );
		$this->assertSame( array( 'bob', $one->comment_ID, '0' ), array( $two->comment_author, $two->comment_parent, $two->comment_approved ) );
		$this->assertSame( array( 'network' => 'mastodon', 'id' => $first, 'url' => "https://other.test.example/@ada/$first", 'handle' => '@ada@other.test.example' ), ReplyComments::origin( $one ) );
		$this->assertSame( '@bob@social.test.example', ReplyComments::origin( $two )['handle'] ?? '' );
		// It is looked at again soon, and nothing is added twice.
		$this->assertEqualsWithDelta( time() + 600, strtotime( $this->watch( $post )['due'] . ' UTC' ), 5 );
		$this->look();
		$this->assertCount( 2, $this->comments( $post ) );
		add_filter( 'pre_option_show_avatars', static fn(): string => '1', 99 );
		// The page says where it is from, and no picture comes from elsewhere.
		wp_set_comment_status( (int) $one->comment_ID, 'approve' );
		$page = $this->visit( (string) get_permalink( $post ) );
		$this->assertMatchesRegularExpression( '~<a href="[^"]+" rel="nofollow ugc external">From Mastodon</a> · <bdi>~', $page );
		$this->assertStringContainsString( '/Replies/person.svg', $page );
		$this->assertStringNotContainsString( 'gravatar.com/avatar', $page );
		$this->assertStringNotContainsString( 'Below it', $page );
		$this->assertFileExists( MILLWORK_DIR . '/extensions/features/sharing/php/Replies/person.svg' );
	}

	public function test_the_rules_of_the_site_decide(): void {
		update_option( 'comment_moderation', '0' );
		update_option( 'comment_previously_approved', '0' );
		update_option( 'disallowed_keys', 'casino' );
		update_option( 'moderation_keys', 'perhaps' );
		$this->connect();
		$post = $this->share();
		$this->tell( 'reply', content: '<p>Fine</p>' );
		$this->tell( 'reply', content: '<p>The CASINO of all</p>' );
		$this->tell( 'reply', content: '<p>Perhaps</p>' );
		$this->look();
		$this->assertSame( array( 'Fine' => '1', 'Perhaps' => '0' ), array_column( $this->comments( $post ), 'comment_approved', 'comment_content' ) );
		$this->assertSame( 'trash', $this->comment_of( $post, '102' )->comment_approved );
		// What was published is checked again when it changes.
		$this->tell( 'change', '101', array( 'content' => '<p>Now the casino</p>' ) );
		$this->look();
		$this->assertSame( 'trash', $this->comment_of( $post, '101' )->comment_approved );
	}

	public function test_where_only_members_comment_strangers_wait(): void {
		foreach ( array( 'comment_moderation' => '0', 'comment_previously_approved' => '0', 'comment_registration' => '1' ) as $option => $value ) {
			update_option( $option, $value );
		}
		$this->connect();
		$post = $this->share();
		$id   = $this->tell( 'reply', content: '<p>Hello</p>' );
		$this->look();
		wp_set_comment_status( (int) $this->comment_of( $post, $id )->comment_ID, 'approve' );
		$shown = (array) $this->rest( 'GET', '/wp/v2/comments', array( 'post' => $post ) )->get_data();
		$this->assertCount( 1, $shown );
		$this->assertDoesNotMatchRegularExpression( '/author_ip|author_email|author_user_agent|_millwork_reply|gravatar/', (string) wp_json_encode( $shown ) );
		$this->tell( 'change', (string) $id, array( 'content' => '<p>Bye</p>' ) );
		$this->tell( 'reply', content: '<p>Next</p>' );
		$this->look();
		$this->assertSame( array( 'Bye' => '0', 'Next' => '0' ), array_column( $this->comments( $post ), 'comment_approved', 'comment_content' ) );
	}

	public function test_closed_comments_get_none(): void {
		$this->connect();
		$post = $this->share();
		wp_update_post( array( 'ID' => $post, 'comment_status' => 'closed' ) );
		$this->tell( 'reply' );
		$this->look();
		$this->assertSame( array(), $this->comments( $post ) );
		$this->assertStringContainsString( 'closed', (string) $this->watch( $post )['note'] );
		wp_update_post( array( 'ID' => $post, 'comment_status' => 'open', 'post_status' => 'private' ) );
		$this->look();
		$this->assertSame( array(), $this->comments( $post ) );
	}

	public function test_only_what_everyone_can_read_is_shown(): void {
		$this->connect();
		$post    = $this->share();
		$private = $this->tell( 'reply', content: '<p>Secret</p>', visibility: 'private' );
		$this->tell( 'reply', content: '<p>Direct</p>', visibility: 'direct' );
		$this->tell( 'reply', content: '<p>Nothing said</p>', visibility: null );
		$this->tell( 'reply', content: '<p>Below the secret</p>', in_reply_to_id: $private );
		$shown = $this->tell( 'reply', content: '<p>Public</p>' );
		$this->look();
		$this->assertSame( array( 'Public' ), $this->texts( $post ) );
		// What becomes private goes.
		$this->tell( 'change', $shown, array( 'visibility' => 'private' ) );
		$this->look();
		$this->assertSame( 'trash', $this->comment_of( $post, $shown )->comment_approved );
	}

	public function test_changes_and_deletions_are_followed_unless_someone_edited_the_comment(): void {
		$this->connect();
		$post = $this->share();
		$ids  = array();
		foreach ( array( 'changes', 'stays', 'edited', 'edited and deleted', 'deleted' ) as $name ) {
			$ids[ $name ] = $this->tell( 'reply', content: "<p>Of $name</p>" );
		}
		$this->look();
		wp_set_comment_status( (int) $this->comment_of( $post, $ids['changes'] )->comment_ID, 'approve' );
		foreach ( array( 'edited', 'edited and deleted' ) as $name ) {
			wp_update_comment( array( 'comment_ID' => $this->comment_of( $post, $ids[ $name ] )->comment_ID, 'comment_content' => 'By hand' ) );
		}
		foreach ( array( 'changes', 'edited' ) as $name ) {
			$this->tell( 'change', $ids[ $name ], array( 'content' => '<p>Changed</p>' ) );
		}
		$this->tell( 'change', $ids['deleted'] );
		$this->tell( 'change', $ids['edited and deleted'] );
		$this->look();
		$states = array();
		foreach ( $ids as $name => $id ) {
			$states[ $name ] = $this->comment_of( $post, $id )->comment_content . ' ' . $this->comment_of( $post, $id )->comment_approved;
		}
		// A changed text waits for moderation again.
		$this->assertSame( array( 'changes' => 'Changed 0', 'stays' => 'Of stays 0', 'edited' => 'By hand 0', 'edited and deleted' => 'By hand 0', 'deleted' => 'Of deleted trash' ), $states );
		// What the owner restores isn't trashed again, and what the owner deletes doesn't come back.
		wp_untrash_comment( (int) $this->comment_of( $post, $ids['deleted'] )->comment_ID );
		wp_delete_comment( (int) $this->comment_of( $post, $ids['stays'] )->comment_ID, true );
		$this->look();
		$this->assertSame( '0', $this->comment_of( $post, $ids['deleted'] )->comment_approved );
		$this->assertNotContains( 'Of stays', $this->texts( $post ) );
	}

	/** A moderator reads one text, and approves it a minute after its author wrote another. */
	public function test_what_is_approved_is_what_was_seen(): void {
		update_option( 'comment_moderation', '0' );
		update_option( 'comment_previously_approved', '0' );
		update_option( 'moderation_keys', 'Nice' );
		$this->connect();
		$post  = $this->share();
		$reply = $this->tell( 'reply', content: '<p>Nice</p>' );
		$this->look();
		$state = fn(): string => $this->comment_of( $post, $reply )->comment_content . ' ' . $this->comment_of( $post, $reply )->comment_approved;
		$mark  = function () use ( $post, $reply ): string {
			$this->become( 'administrator' );
			set_current_screen( 'edit-comments' );
			$text = (string) apply_filters( 'comment_text', 'Nice', $this->comment_of( $post, $reply ), array() );
			unset( $GLOBALS['current_screen'] );
			wp_set_current_user( 0 );
			return $text;
		};
		$this->assertSame( 'Nice 0', $state() );
		$this->assertStringNotContainsString( 'edited on Mastodon', $mark() );

		$this->tell( 'change', $reply, array( 'content' => '<p>Awful</p>' ) );
		$this->look();
		$this->assertSame( 'Nice 0', $state(), 'It stays as it is seen.' );
		$this->assertStringContainsString( 'since been edited on Mastodon', $mark() );
		$this->tell( 'change', $reply, array( 'content' => '<p>Nice</p>' ) );
		$this->look();
		$this->assertStringNotContainsString( 'edited on Mastodon', $mark(), 'Taken back.' );

		$this->tell( 'change', $reply, array( 'content' => '<p>Awful</p>' ) );
		$this->look();
		wp_set_comment_status( (int) $this->comment_of( $post, $reply )->comment_ID, 'approve' );
		$this->assertSame( 'Nice 1', $state() );
		$this->look();
		$this->assertSame( 'Awful 0', $state(), 'Although the rules would publish it.' );
		$this->assertStringNotContainsString( 'edited on Mastodon', $mark() );
		wp_set_comment_status( (int) $this->comment_of( $post, $reply )->comment_ID, 'approve' );
		$this->look();
		$this->assertSame( 'Awful 1', $state() );
	}

	public function test_a_proxys_404_deletes_nothing(): void {
		$this->connect();
		$post = $this->share();
		$id   = $this->tell( 'reply' );
		$this->look();
		$this->tell( 'say', '/api/v1/statuses/1/context', 200, '{"descendants":[]}' );
		$this->tell( 'say', "/api/v1/statuses/$id", 404, '<h1>Not found</h1>' );
		$this->look();
		$this->assertCount( 1, $this->comments( $post ) );
		// An empty list alone deletes nothing, either: the reply is looked up.
		$this->tell( 'say', "/api/v1/statuses/$id", 500, '{}' );
		$this->look();
		$this->assertCount( 1, $this->comments( $post ) );
		$this->tell( 'say', "/api/v1/statuses/$id", 404, '{"error":"Record not found"}' );
		$this->look();
		$this->assertCount( 0, $this->comments( $post ) );
	}

	public function test_a_firewalls_page_does_not_end_following(): void {
		$this->connect();
		$post = $this->share();
		foreach ( array( array( 403, '<h1>Forbidden</h1>' ), array( 404, '<h1>Maintenance</h1>' ), array( 403, '{"error":"Out of scope"}' ) ) as list( $status, $body ) ) {
			$this->tell( 'say', '/api/v1/statuses/1', $status, $body );
			$this->look();
		}
		$this->assertSame( array( 'waiting', '3' ), array( $this->watch( $post )['state'], $this->watch( $post )['failures'] ) );
	}

	public function test_the_sites_own_thread_and_other_posts_of_the_account_are_told_apart(): void {
		$this->connect();
		add_filter( 'millwork_sharing_thread', static fn(): array => array( array( 'text' => 'One' ), array( 'text' => 'Two' ) ) );
		update_option( 'blogname', 'Bench' );
		add_filter( 'pre_wp_mail', '__return_true' );
		$post = $this->create_post( array( 'post_title' => 'News', 'post_status' => 'draft', 'comment_status' => 'open', 'post_author' => get_current_user_id() ) );
		update_post_meta( $post, '_wpas_is_tweetstorm', '1' );
		wp_publish_post( $post );
		$this->work();
		$this->assertSame( array( 'One', 'Two' ), $this->posted() );
		$this->tell( 'reply', in_reply_to_id: '2', content: '<p>To the second</p>' );
		$this->tell( 'reply', in_reply_to_id: '1', content: '<p>By hand</p>', account: array( 'id' => '42', 'acct' => 'me', 'display_name' => 'Me' ) );
		$this->look();
		$this->assertEqualsCanonicalizing( array( 'To the second', 'By hand' ), $this->texts( $post ) );
	}

	public function test_a_limit_leaves_all_posts_of_the_account_alone(): void {
		$this->connect();
		$post                = $this->share();
		$other               = $this->share_again();
		$this->route->faults = array( '429 900' );
		$this->look();
		foreach ( array( $post, $other ) as $one ) {
			$this->assertGreaterThan( time() + 800, strtotime( $this->watch( $one )['due'] . ' UTC' ) );
		}
		$this->assertSame( array( '1', '0' ), array( $this->watch( $post )['failures'], $this->watch( $other )['failures'] ) );
		$this->assertStringContainsString( 'limiting', (string) $this->watch( $post )['error'] );
		$this->look();
		$this->assertSame( array( '0', '' ), array( $this->watch( $post )['failures'], $this->watch( $post )['error'] ) );
	}

	public function test_an_ended_connection_waits_for_its_owner(): void {
		$connection = $this->connect();
		$post       = $this->share();
		$this->tell( 'end tokens' );
		$this->tell( 'reply' );
		$this->look();
		$this->assertSame( ConnectionCheck::MUST_REAUTH, $this->now( $connection )->check->success );
		$heard = count( (array) $this->tell( 'heard' ) );
		$this->look();
		$this->assertCount( $heard, (array) $this->tell( 'heard' ) );
		$this->become( 'administrator' );
		$GLOBALS['wpdb']->update( Connections::table(), array( 'user_id' => get_current_user_id() ), array( 'id' => $connection->id ) );
		$this->connect();
		$this->look();
		$this->assertCount( 1, $this->comments( $post ) );
	}

	public function test_it_looks_often_first_then_rarely_and_ends(): void {
		$pauses = array_map( array( Watches::class, 'pause' ), array( 0, HOUR_IN_SECONDS, 7 * HOUR_IN_SECONDS, 2 * DAY_IN_SECONDS, 5 * DAY_IN_SECONDS, 20 * DAY_IN_SECONDS, 28 * DAY_IN_SECONDS ) );
		$this->assertSame( array( 600, 1200, HOUR_IN_SECONDS, 3 * HOUR_IN_SECONDS, 6 * HOUR_IN_SECONDS, DAY_IN_SECONDS, 0 ), $pauses );
		$this->connect();
		$post = $this->share();
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET posted = %s', Watches::table(), gmdate( 'Y-m-d H:i:s', time() - 29 * DAY_IN_SECONDS ) ) );
		$heard = count( (array) $this->tell( 'heard' ) );
		$this->look();
		$this->assertSame( array( 'ended', $heard ), array( $this->watch( $post )['state'], count( (array) $this->tell( 'heard' ) ) ) );
	}

	public function test_a_copy_of_the_site_and_an_account_that_is_off_or_gone_ask_nothing(): void {
		$connection = $this->connect();
		$post       = $this->share();
		$this->tell( 'reply' );
		$heard = count( (array) $this->tell( 'heard' ) );
		add_filter( 'millwork_site_is_copy', '__return_true' );
		$this->look();
		remove_filter( 'millwork_site_is_copy', '__return_true' );
		Connections::change( $connection->id, null, null, false );
		$this->look();
		$this->assertCount( $heard, (array) $this->tell( 'heard' ) );
		Connections::change( $connection->id, null, null, true );
		$this->look();
		$this->assertCount( 1, $this->comments( $post ) );
		Connections::delete( $connection->id );
		ReplyChecks::sweep();
		$this->assertSame( 'ended', $this->watch( $post )['state'] );
		$this->assertCount( 1, $this->comments( $post ) );
		wp_delete_post( $post, true );
		$this->assertSame( array(), $this->watch( $post ) );
		$this->assertSame( 0, $this->known( 'stored' ) );
	}

	/** Shares another post. */
	private function share_again(): int {
		$this->become( 'administrator' );
		return $this->share();
	}
}
