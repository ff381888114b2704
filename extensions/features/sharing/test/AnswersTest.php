<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Delivery\Delivery;
use Millwork\Features\Sharing\Privacy;
use Millwork\Features\Sharing\Replies\AnswerScreens;
use Millwork\Features\Sharing\Replies\CommentMark;
use Millwork\Features\Sharing\Screen;
use WP_Comment;
use WP_Error;

/** A comment that answers a reply goes to the network once, if the person may do that, and its row shows what became of it. */
final class AnswersTest extends MastodonTestCase {

	use RepliesTestCase;

	/** The post, and the reply on it. */
	private int $post;
	private WP_Comment $reply;

	private function begin( bool $shared = true ): void {
		$this->connect( $shared );
		$owner      = get_current_user_id();
		$this->post = $this->share();
		$this->tell( 'reply', content: '<p>A question</p>' );
		$this->look();
		$this->reply = $this->comments( $this->post )[0];
		wp_set_current_user( $owner );
	}

	/** Answers the reply, as in the list of comments. */
	private function answer( string $text, string $approved = '1' ): WP_Comment {
		$comment = get_comment( (int) wp_insert_comment( array( 'comment_post_ID' => $this->post, 'comment_parent' => (int) $this->reply->comment_ID, 'comment_content' => $text, 'comment_approved' => $approved, 'user_id' => get_current_user_id(), 'comment_author' => 'Me' ) ) );
		$this->assertInstanceOf( WP_Comment::class, $comment );
		return $comment;
	}

	/** What the comment's row offers, as text. */
	private function offered( WP_Comment $comment ): string {
		return wp_strip_all_tags( apply_filters( 'comment_row_actions', array(), $comment )['millwork_answer'] ?? '' );
	}

	/** @return list<array{id: string, text: string, in_reply_to_id: string}> What the server got after the first post. */
	private function sent(): array {
		/** @var list<array{id: string, text?: string, in_reply_to_id: string}> $all */
		$all = (array) $this->tell( 'statuses' );
		return array_values( array_filter( $all, static fn( array $one ): bool => isset( $one['text'] ) && '1' !== $one['id'] ) );
	}

	public function test_an_answer_is_sent_once_as_a_reply_that_mentions_its_author(): void {
		$this->begin();
		$answer = $this->answer( "<p>An <b>answer</b> &amp; more</p>\n<p>Bye</p>" );
		$this->assertSame( 'Also reply on Mastodon', $this->offered( $answer ) );
		$this->assertSame( '', $this->offered( $this->reply ) );
		AnswerScreens::act( $answer, false );
		$this->assertInstanceOf( Delivery::class, AnswerScreens::act( $answer, false ) );
		$this->assertSame( 'Waiting to be sent to Mastodon', $this->offered( $answer ) );
		$this->assertSame( 1, $this->work() );
		$this->assertSame( 0, $this->work() );
		$sent = $this->sent();
		$this->assertCount( 1, $sent );
		$this->assertSame( array( "@ada@other.test.example An answer & more\n\nBye", '101' ), array( $sent[0]['text'], $sent[0]['in_reply_to_id'] ) );
		$this->assertSame( 'Sent to Mastodon', $this->offered( $answer ) );
		// It isn't a share of the post, and doesn't come back as a comment; what answers it belongs below it.
		$this->assertCount( 1, $this->log( $this->post ) );
		$this->tell( 'reply', id: '900', in_reply_to_id: $sent[0]['id'], content: '<p>Thanks</p>' );
		$this->look();
		$this->assertSame( array( 'A question', "<p>An <b>answer</b> &amp; more</p>\n<p>Bye</p>", 'Thanks' ), $this->texts( $this->post ) );
		$this->assertSame( $answer->comment_ID, $this->comments( $this->post )[2]->comment_parent );
	}

	public function test_a_failure_is_shown_and_can_be_tried_again(): void {
		$this->begin();
		$answer              = $this->answer( 'An answer' );
		$this->route->faults = array( '422' );
		AnswerScreens::act( $answer, false );
		$this->work();
		$this->assertSame( 'Try again to send it to Mastodon', $this->offered( $answer ) );
		$this->assertStringContainsString( 'Not sent to Mastodon: The server returned an error (422): Played', AnswerScreens::add_problem( 'An answer', $answer ) );
		AnswerScreens::act( $answer, false );
		$this->work();
		$this->assertCount( 1, $this->sent() );
		$this->assertSame( 'An answer', AnswerScreens::add_problem( 'An answer', $answer ) );
	}

	public function test_an_answer_of_unknown_fate_is_not_sent_twice_and_not_a_comment_meanwhile(): void {
		$this->begin();
		$answer              = $this->answer( 'An answer' );
		$this->route->faults = array( 'cut' );
		AnswerScreens::act( $answer, false );
		$this->work();
		$this->assertCount( 1, $this->sent() );
		$this->look();
		$this->assertCount( 2, $this->comments( $this->post ) );
		$this->pass_time();
		$this->work();
		$this->assertSame( 'Sent to Mastodon', $this->offered( $answer ) );
		$this->assertCount( 1, $this->sent() );
		$this->look();
		$this->assertCount( 2, $this->comments( $this->post ) );
	}

	public function test_a_comment_that_is_no_longer_published_is_not_sent(): void {
		$this->begin();
		$pending = $this->answer( 'Wait', '0' );
		$this->assertSame( '', $this->offered( $pending ) );
		$this->assertInstanceOf( WP_Error::class, AnswerScreens::act( $pending, false ) );
		$answer = $this->answer( 'An answer' );
		AnswerScreens::act( $answer, false );
		wp_set_comment_status( (int) $answer->comment_ID, 'hold' );
		$this->work();
		$this->assertSame( array(), $this->sent() );
		$this->assertSame( 'dropped', Deliveries::for_answer( $this->post, (int) $answer->comment_ID )->state->value ?? '' );
	}

	public function test_an_answer_to_an_erased_reply_is_not_sent(): void {
		$this->begin();
		$answer = $this->answer( 'An answer' );
		AnswerScreens::act( $answer, false );
		Privacy::erase_replies( 'ada@other.test.example' );
		$this->work();
		$this->assertSame( array(), $this->sent() );
		$this->assertStringNotContainsString( 'ada', (string) wp_json_encode( Deliveries::for_answer( $this->post, (int) $answer->comment_ID )->content ?? null ) );
	}

	public function test_the_account_says_nothing_that_people_from_outside_wrote(): void {
		$this->begin();
		$owner = get_current_user_id();
		$this->become( 'subscriber' );
		$stranger = $this->answer( 'I am the owner' );
		wp_set_current_user( $owner );
		$this->assertSame( '', $this->offered( $stranger ) );
		$this->assertInstanceOf( WP_Error::class, AnswerScreens::act( $stranger, false ) );
		$this->assertSame( 'Also reply on Mastodon', $this->offered( $this->answer( 'I really am' ) ) );
	}

	public function test_only_people_who_may_edit_the_post_and_use_the_account_send_answers(): void {
		$this->begin( false );
		$answer = $this->answer( 'An answer' );
		foreach ( array( 'subscriber', 'contributor', 'author', 'editor' ) as $role ) {
			$this->become( $role );
			$this->assertSame( '', $this->offered( $answer ), $role );
			$this->assertInstanceOf( WP_Error::class, AnswerScreens::act( $answer, false ), $role );
		}
		$connection = Connections::all();
		Connections::change( (int) array_key_first( $connection ), null, true );
		$this->become( 'author' );
		$this->assertInstanceOf( WP_Error::class, AnswerScreens::act( $answer, false ) );
		$this->become( 'editor' );
		$this->assertSame( 'Also reply on Mastodon', $this->offered( $answer ) );
		// A comment that answers no reply, or a visitor's, isn't sent.
		$this->reply = $answer;
		$this->assertSame( '', $this->offered( $this->answer( 'To an answer' ) ) );
		$visitor = get_comment( (int) wp_insert_comment( array( 'comment_post_ID' => $this->post, 'comment_parent' => (int) $this->comments( $this->post )[0]->comment_ID, 'comment_content' => 'Hi', 'comment_approved' => '1', 'comment_agent' => 'Millwork reply of mine' ) ) );
		$this->assertInstanceOf( WP_Comment::class, $visitor );
		$this->assertInstanceOf( WP_Error::class, AnswerScreens::act( $visitor, false ) );
		// Someone who names a browser like that gets no mark, either.
		$this->assertSame( 'Hi', CommentMark::add( 'Hi', $visitor ) );
	}

	public function test_the_forms_checkbox_needs_its_nonce(): void {
		$this->begin();
		$GLOBALS['post'] = get_post( $this->post );
		ob_start();
		AnswerScreens::print_field();
		$field = (string) ob_get_clean();
		$this->assertMatchesRegularExpression( '~<label for="millwork_answer">[^<]+</label>~', $field );
		preg_match( '/name="millwork_answer_nonce" value="(\w+)"/', $field, $nonce );
		$data  = array( 'comment_post_ID' => $this->post, 'comment_parent' => (int) $this->reply->comment_ID, 'comment_author' => 'Me', 'comment_author_email' => 'me@example.com', 'comment_author_url' => '', 'user_id' => get_current_user_id(), 'comment_author_IP' => '', 'comment_agent' => '' );
		$_POST = array( 'millwork_answer' => '1', 'millwork_answer_nonce' => 'wrong' );
		wp_new_comment( $data + array( 'comment_content' => 'One' ) );
		$this->assertSame( 0, $this->work() );
		$_POST = array( 'millwork_answer' => '1', 'millwork_answer_nonce' => $nonce[1] ?? '' );
		wp_new_comment( $data + array( 'comment_content' => 'Two' ) );
		$this->assertSame( 1, $this->work() );
		$this->assertSame( array( '@ada@other.test.example Two' ), array_column( $this->sent(), 'text' ) );
		$this->become( 'subscriber' );
		ob_start();
		AnswerScreens::print_field();
		$this->assertSame( '', ob_get_clean() );
	}

	public function test_a_long_answer_is_cut_and_links_to_the_comment(): void {
		$this->begin();
		$answer = $this->answer( str_repeat( 'words and more ', 100 ) );
		AnswerScreens::act( $answer, false );
		$this->work();
		$text = (string) $this->sent()[0]['text'];
		$this->assertStringEndsWith( "#comment-$answer->comment_ID", $text );
		$this->assertStringContainsString( '…', $text );
	}

	public function test_no_request_of_the_editor_passes_for_an_answer(): void {
		$this->begin();
		$connection = (int) array_key_first( Connections::all() );
		$status     = $this->rest( 'POST', "/millwork/v1/sharing/posts/$this->post", array( 'connections' => array( $connection ), 'message' => 'x', 'key' => Delivery::ANSWER . '123456' ) )->get_status();
		$this->assertSame( 400, $status );
		$this->assertStringContainsString( 'millwork-sharing', Screen::url() );
	}
}
