<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Replies\AnswerScreens;
use Millwork\Features\Sharing\Replies\ReplyComments;

/** Replies on Bluesky become comments, and follow what happens there. */
final class BlueskyRepliesTest extends SharingTestCase {

	use AccountAtBluesky;
	use RepliesTestCase;

	private const EVE = 'did:plc:evevevevevevevevevevevev';
	private const CID = 'bafyreiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

	/**
	 * A post as the public API shows it.
	 * @param array<string, mixed>       $record More of its record.
	 * @param array<string, mixed>       $author More of its author.
	 * @return array<string, mixed>
	 */
	private static function post( string $key, string $parent, string $text, array $record = array(), array $author = array() ): array {
		$author += array( 'did' => self::EVE, 'handle' => 'eve.test.example', 'displayName' => 'Eve' );
		return array(
			'uri'    => "at://{$author['did']}/app.bsky.feed.post/$key",
			'cid'    => self::CID,
			'author' => $author,
			'record' => $record + array( 'text' => $text, 'createdAt' => gmdate( 'c' ), 'reply' => array( 'root' => array( 'uri' => $parent ), 'parent' => array( 'uri' => $parent ) ) ),
		);
	}

	/**
	 * A post with its replies.
	 * @param array<string, mixed>       $post    The post.
	 * @param list<array<string, mixed>> $replies Below it.
	 * @return array<string, mixed>
	 */
	private static function node( array $post, array $replies = array() ): array {
		return array( '$type' => 'app.bsky.feed.defs#threadViewPost', 'post' => $post, 'replies' => $replies );
	}

	/**
	 * Has the API show the site's post with replies.
	 * @param list<mixed>          $replies The replies.
	 * @param array<string, mixed> $more    More of the answer.
	 */
	private function show( string $uri, array $replies, array $more = array() ): void {
		$post = array( 'uri' => $uri, 'cid' => self::CID, 'author' => array( 'did' => BlueskyServer::DID ), 'record' => array( 'text' => 'x' ), 'likeCount' => 5, 'repostCount' => 2 );
		$this->tell( 'say', '/xrpc/app.bsky.feed.getPostThread', array( 200, array( 'thread' => self::node( $post, $replies ) ) + $more ) );
	}

	private function uri(): string {
		return (string) array_values( (array) $this->tell( 'records' ) )[0]['uri'];
	}

	public function test_replies_become_comments_and_an_answer_goes_back(): void {
		$this->connect();
		$owner = get_current_user_id();
		$post  = $this->share();
		$uri   = $this->uri();
		$eve   = 'at://' . self::EVE . '/app.bsky.feed.post/a1';
		$text  = 'Ünd https://e…';
		$facet = array( 'index' => array( 'byteStart' => 5, 'byteEnd' => strlen( $text ) ), 'features' => array( array( '$type' => 'app.bsky.richtext.facet#link', 'uri' => 'https://example.com/long' ) ) );
		$this->show(
			$uri,
			array(
				self::node( self::post( 'a1', $uri, $text, array( 'facets' => array( $facet, array( 'index' => 'x' ), 7 ) ) ), array( self::node( self::post( 'a2', $eve, "Below\n<b>it</b>" ) ) ) ),
			)
		);
		$this->look();
		$this->assertSame( array( 'Ünd <a href="https://example.com/long" rel="nofollow ugc">example.com/long</a>', "Below\n&lt;b&gt;it&lt;/b&gt;" ), $this->texts( $post ) );
		list( $one, $two ) = $this->comments( $post );
		$this->assertSame( array( 'Eve', 'https://bsky.app/profile/' . self::EVE, '0', $one->comment_ID ), array( $one->comment_author, $one->comment_author_url, $one->comment_approved, $two->comment_parent ) );
		$this->assertSame( array( 'network' => 'bluesky', 'id' => $eve, 'url' => 'https://bsky.app/profile/' . self::EVE . '/post/a1', 'handle' => '@eve.test.example' ), ReplyComments::origin( $one ) );
		$this->assertSame( array( '5', '2' ), array( $this->watch( $post )['likes'], $this->watch( $post )['boosts'] ) );
		// No key is needed to read.
		$this->assertNotContains( 'GET /xrpc/app.bsky.feed.getPosts', (array) $this->tell( 'heard' ) );
		wp_set_current_user( $owner );
		$answer = get_comment( (int) wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_parent' => (int) $one->comment_ID, 'comment_content' => 'Yes', 'comment_approved' => '1', 'user_id' => $owner ) ) );
		AnswerScreens::act( $answer ?? $this->fail(), false );
		// The stand-in accepts replies to its own posts only, so what is sent is looked at here.
		$sent = array();
		add_filter(
			'http_request_args',
			static function ( array $request, string $url ) use ( &$sent ): array {
				if ( str_ends_with( $url, 'createRecord' ) ) {
					$sent[] = json_decode( (string) $request['body'], true )['record'];
				}
				return $request;
			},
			1,
			2
		);
		$this->work();
		$this->assertSame( array( 'Yes', $uri, array( 'uri' => $eve, 'cid' => self::CID ) ), array( $sent[0]['text'], $sent[0]['reply']['root']['uri'], $sent[0]['reply']['parent'] ) );
		$this->assertStringStartsWith( 'bafyrei', $sent[0]['reply']['root']['cid'] );
	}

	public function test_what_is_hidden_labeled_or_lies_is_left_out(): void {
		$this->connect();
		$post  = $this->share();
		$uri   = $this->uri();
		$liar  = self::post( 'b1', $uri, 'Of another repository' );
		$label = static fn( string $value ): array => array( 'labels' => array( array( 'val' => $value ) ) );
		$this->show(
			$uri,
			array(
				self::node( self::post( 'b0', $uri, 'Hidden by the owner' ), array( self::node( self::post( 'b9', 'at://' . self::EVE . '/app.bsky.feed.post/b0', 'Below it' ) ) ) ),
				self::node( array( 'uri' => 'at://did:plc:bobbobbobbobbobbobbobbob/app.bsky.feed.post/b1' ) + $liar ),
				self::node( self::post( 'b2', 'at://' . self::EVE . '/app.bsky.feed.post/zz', 'Another parent' ) ),
				self::node( self::post( 'b3', $uri, 'Signed in only', array(), $label( '!no-unauthenticated' ) ) ),
				self::node( $label( '!takedown' ) + self::post( 'b4', $uri, 'Taken down' ) ),
				self::node( array( 'uri' => 'javascript:alert(1)' ) + $liar ),
				self::node( array( 'cid' => '"><script>' ) + self::post( 'b5', $uri, 'No CID' ) ),
				array( '$type' => 'app.bsky.feed.defs#blockedPost', 'blocked' => true ),
				array( '$type' => 'app.bsky.feed.defs#notFoundPost', 'notFound' => true ),
				7,
				null,
				self::node( self::post( 'b6', $uri, 'Good', array(), array( 'handle' => 'handle.invalid', 'displayName' => array() ) ) ),
			),
			array( 'threadgate' => array( 'record' => array( 'hiddenReplies' => array( 'at://' . self::EVE . '/app.bsky.feed.post/b0', 7 ) ) ) )
		);
		$this->look();
		$this->assertSame( array( 'Good' ), $this->texts( $post ) );
		$this->assertSame( 'Unknown', $this->comments( $post )[0]->comment_author );
	}

	public function test_what_is_deleted_with_its_account_goes(): void {
		$this->connect();
		$post = $this->share();
		$uri  = $this->uri();
		$this->show( $uri, array( self::node( self::post( 'c1', $uri, 'One' ) ), self::node( self::post( 'c2', $uri, 'Two' ) ), self::node( self::post( 'c3', $uri, 'Three' ) ) ) );
		$this->look();
		$this->assertCount( 3, $this->comments( $post ) );
		// The list is cut, and the API has two of them.
		$this->show( $uri, array() );
		// An answer without the site's own post says nothing about others.
		$this->tell( 'say', '/xrpc/app.bsky.feed.getPosts', array( 200, array( 'posts' => array() ) ) );
		$this->look();
		$this->assertCount( 3, $this->comments( $post ) );
		wp_set_comment_status( (int) $this->comments( $post )[2]->comment_ID, 'approve' );
		$this->tell( 'say', '/xrpc/app.bsky.feed.getPosts', array( 200, array( 'posts' => array( array( 'uri' => $uri ), self::post( 'c1', $uri, 'One' ), self::post( 'c3', $uri, 'Changed' ), 7 ) ) ) );
		$this->look();
		$this->assertSame( array( 'One', 'Changed' ), $this->texts( $post ) );
		$this->tell( 'say', '/xrpc/app.bsky.feed.getPosts', array( 500, array() ) );
		$this->look();
		$this->assertCount( 2, $this->comments( $post ) );
	}

	/**
	 * What the API may say instead.
	 * @return array<string, array{int, array<string, mixed>, string, string}>
	 */
	public function answers(): array {
		return array(
			'gone'            => array( 400, array( 'error' => 'NotFound', 'message' => 'Post not found' ), 'deleted', 'ended' ),
			'not found'       => array( 200, array( 'thread' => array( 'notFound' => true ) ), 'deleted', 'ended' ),
			'blocked'         => array( 200, array( 'thread' => array( 'blocked' => true ) ), 'Bluesky', 'waiting' ),
			'another account' => array( 200, array( 'thread' => array( 'post' => array( 'uri' => 'at://did:plc:x/app.bsky.feed.post/1', 'author' => 'x' ) ) ), 'another post', 'ended' ),
			'a wrong request' => array( 400, array( 'error' => 'InvalidRequest', 'message' => '<b>No</b>' ), 'No', 'waiting' ),
			'nothing'         => array( 200, array(), 'Bluesky', 'waiting' ),
			'a deep thread'   => array( 0, array(), 'read Bluesky’s response', 'waiting' ),
		);
	}

	/**
	 * Whatever it is, the sentence says so, and nothing is lost.
	 * @dataProvider answers
	 * @param array<string, mixed> $data What it says.
	 */
	public function test_wrong_answers_change_nothing( int $status, array $data, string $sentence, string $state ): void {
		$this->connect();
		$post = $this->share();
		$uri  = $this->uri();
		$this->show( $uri, array( self::node( self::post( 'd1', $uri, 'One' ) ) ) );
		$this->look();
		if ( 0 === $status ) {
			$body = '{"thread":' . str_repeat( '{"replies":[', 10000 ) . str_repeat( ']}', 10000 ) . '}';
			add_filter( 'pre_http_request', static fn( $answer, $request, string $url ) => str_contains( $url, 'getPostThread' ) ? array( 'headers' => array(), 'body' => $body, 'response' => array( 'code' => 200, 'message' => '' ), 'cookies' => array(), 'filename' => null ) : $answer, 1, 3 );
		} else {
			$this->tell( 'say', '/xrpc/app.bsky.feed.getPostThread', array( $status, $data ) );
		}
		$this->look();
		$this->assertStringContainsString( $sentence, (string) $this->watch( $post )['error'] );
		$this->assertStringNotContainsString( '<', (string) $this->watch( $post )['error'] );
		$this->look();
		$this->assertSame( $state, $this->watch( $post )['state'] );
		$this->assertSame( array( 'One' ), $this->texts( $post ) );
	}

	public function test_a_limit_is_waited_for(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'say', '/xrpc/app.bsky.feed.getPostThread', array( 429, array( 'error' => 'RateLimitExceeded' ), array( 'ratelimit-reset' => (string) ( time() + 7200 ) ) ) );
		$this->look();
		$this->assertEqualsWithDelta( time() + 7200, strtotime( $this->watch( $post )['due'] . ' UTC' ), 10 );
	}
}
