<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Replies\ReplyCheck;
use Millwork\Features\Sharing\Replies\ReplyComments;
use Millwork\Features\Sharing\Replies\ReplyRows;
use Millwork\Features\Sharing\Replies\Watches;

// phpcs:disable WordPress.DB -- Tables of our own; the standards are older than %i.

/** What strangers and their servers send: floods, lies, other people's names, answers of any shape. */
final class HostileRepliesTest extends MastodonTestCase {

	use RepliesTestCase;

	public function test_a_flood_is_let_in_a_few_at_a_time_and_ends(): void {
		$mails = 0;
		add_filter(
			'pre_wp_mail',
			static function () use ( &$mails ): bool {
				++$mails;
				return true;
			},
			5
		);
		$this->connect();
		$post = $this->share();
		$this->tell( 'flood', 4000, '1', '' );
		$mails = 0;
		$this->look();
		$this->assertCount( ReplyCheck::PER_CHECK, $this->comments( $post ) );
		$this->assertLessThanOrEqual( 20, $mails );
		$this->assertStringContainsString( 'a few at a time', (string) $this->watch( $post )['note'] );
		$GLOBALS['wpdb']->query( $GLOBALS['wpdb']->prepare( 'UPDATE %i SET posted = %s', Watches::table(), gmdate( 'Y-m-d H:i:s', time() - 5 * DAY_IN_SECONDS ) ) );
		for ( $number = ReplyCheck::PER_CHECK + 1; $number < ReplyCheck::PER_POST; $number++ ) {
			$GLOBALS['wpdb']->insert( ReplyRows::table(), array( 'hash' => "of-$number", 'post_id' => $post, 'data' => '{}', 'state' => 'stored' ) );
		}
		$this->look();
		$this->assertCount( ReplyCheck::PER_CHECK + 1, $this->comments( $post ) );
		$this->assertStringContainsString( 'more than 500', (string) $this->watch( $post )['note'] );
		// It is looked at as rarely as others of its age.
		$this->assertEqualsWithDelta( time() + 6 * HOUR_IN_SECONDS, strtotime( $this->watch( $post )['due'] . ' UTC' ), 60 );
	}

	public function test_a_thread_without_end_stays_within_the_depth_of_comments(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'flood', 4000, '1', 'deep' );
		$this->look();
		$parents = array_column( $this->comments( $post ), 'comment_parent', 'comment_ID' );
		$this->assertCount( ReplyCheck::PER_CHECK, $parents );
		$deepest = 0;
		foreach ( array_keys( $parents ) as $id ) {
			for ( $depth = 1; $parents[ $id ]; $depth++ ) {
				$id = (int) $parents[ $id ];
			}
			$deepest = max( $deepest, $depth );
		}
		$this->assertSame( 10, $deepest );
	}

	public function test_a_reply_that_claims_another_parent_is_left_out(): void {
		$this->connect();
		$post = $this->share();
		foreach ( array( '999', '', null, array( '1' ), '1; DROP', '201', true ) as $parent ) {
			$this->tell( 'reply', in_reply_to_id: $parent, content: '<p>Lost</p>' );
		}
		// In a circle, to itself, and a second one of the same ID.
		$this->tell( 'reply', id: '201', in_reply_to_id: '202', content: '<p>Round</p>' );
		$this->tell( 'reply', id: '202', in_reply_to_id: '201', content: '<p>Round</p>' );
		$this->tell( 'reply', id: '203', in_reply_to_id: '203', content: '<p>Itself</p>' );
		$this->tell( 'reply', id: '204', content: '<p>First</p>' );
		$this->tell( 'reply', id: '204', content: '<p>Second</p>' );
		$this->look();
		// PHP's true is the number 1.
		$this->assertSame( array( 'Lost', 'First' ), $this->texts( $post ) );
		// The same ID with another author isn't the same reply.
		$this->tell( 'change', '204', array( 'content' => '<p>Stolen</p>', 'account' => array( 'id' => '66', 'acct' => 'eve' ) ) );
		$this->look();
		$this->assertSame( array( 'Lost', 'First' ), $this->texts( $post ) );
	}

	public function test_nobody_passes_for_the_owner(): void {
		update_option( 'blogname', 'Bench & Sons' );
		$this->connect();
		wp_update_user( array( 'ID' => get_current_user_id(), 'display_name' => 'Grace Hopper' ) );
		$post  = $this->share();
		$names = array( 'Bench & Sons', 'BENCH &amp; SONS ✔', "Grace\u{200B} Hopper", "Gr\u{202E}ace Hopper", 'Gráce Hopper', '', str_repeat( 'Long ', 500 ), '<b>Bold</b>', 'Grace' );
		foreach ( $names as $name ) {
			$this->tell( 'reply', content: '<p>' . md5( $name ) . '</p>', account: array( 'display_name' => $name, 'username' => '', 'url' => home_url( '/author/grace' ) ) );
		}
		$this->tell( 'reply', content: '<p>link</p>', account: array( 'url' => 'javascript:alert(1)', 'display_name' => 'Eve', 'acct' => 'e"><script>' ), url: 'javascript:alert(2)' );
		// Browsers take a host with a dot at its end for the same site.
		$this->tell( 'reply', content: '<p>dot</p>', account: array( 'display_name' => 'Dot', 'url' => str_replace( (string) wp_parse_url( home_url(), PHP_URL_HOST ), wp_parse_url( home_url(), PHP_URL_HOST ) . '.', home_url( '/author/grace' ) ) ) );
		$this->look();
		$found  = array_column( $this->comments( $post ), 'comment_author', 'comment_content' );
		$handle = '@ada@other.test.example';
		$this->assertSame( array( $handle, $handle, $handle, $handle, $handle, $handle ), array_map( static fn( string $name ): string => $found[ md5( $name ) ], array_slice( $names, 0, 6 ) ) );
		$this->assertSame( array( 'Bold', 'Grace', 'Eve' ), array( $found[ md5( '<b>Bold</b>' ) ], $found[ md5( 'Grace' ) ], $found['link'] ) );
		$this->assertLessThanOrEqual( 200, strlen( $found[ md5( $names[6] ) ] ) );
		$this->assertSame( array( '' ), array_values( array_unique( array_column( $this->comments( $post ), 'comment_author_url' ) ) ) );
		$origin = ReplyComments::origin( $this->comments( $post )[9] );
		$this->assertSame( array( '', 'https://social.test.example/web/statuses/110' ), array( $origin['handle'] ?? null, $origin['url'] ?? null ) );
	}

	/**
	 * What a server may say instead.
	 * @return array<string, array{string, int, string, string}> The path, the status, the body, and a part of the sentence.
	 */
	public function answers(): array {
		return array(
			'a proxy'             => array( '', 200, '<!doctype html><p>Hello', 'read the server’s response' ),
			'no JSON'             => array( '', 200, '{"id":', 'read the server’s response' ),
			'a text'              => array( '', 200, '"1"', 'read the server’s response' ),
			'another post'        => array( '', 200, '{"id":"2","account":{"id":"42"}}', 'another post' ),
			'another account'     => array( '', 200, '{"id":"1","account":{"id":"43"},"replies_count":1}', 'another post' ),
			'a list'              => array( '', 200, '[]', 'another post' ),
			'an error'            => array( '', 500, '{"error":"<script>alert(1)</script>"}', '500' ),
			'gone'                => array( '', 404, '{"error":"Record not found"}', 'deleted' ),
			'too many to read'    => array( '/context', 200, '{"descendants":"' . str_repeat( 'x', 2100000 ) . '"}', 'larger' ),
			'a context of nobody' => array( '/context', 200, '7', 'read the server’s response' ),
		);
	}

	/**
	 * Whatever it is, the sentence says so, and nothing is added or lost.
	 * @dataProvider answers
	 */
	public function test_wrong_answers_change_nothing( string $path, int $status, string $body, string $sentence ): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'reply' );
		$this->look();
		$this->tell( 'say', "/api/v1/statuses/1$path", $status, $body );
		$this->look();
		$watch = $this->watch( $post );
		$this->assertStringContainsString( $sentence, (string) $watch['error'] );
		$this->assertStringNotContainsString( '<script', (string) $watch['error'] );
		$this->assertSame( array( '1', 'waiting' ), array( $watch['failures'], $watch['state'] ) );
		$this->assertCount( 1, $this->comments( $post ) );
		$this->look();
		// What is gone for good is no longer looked at.
		$this->assertSame( in_array( $sentence, array( 'deleted', 'another post' ), true ) ? 'ended' : 'waiting', $this->watch( $post )['state'] );
		$this->assertCount( 1, $this->comments( $post ) );
	}

	public function test_odd_values_in_a_thread_are_left_out(): void {
		$this->connect();
		$post = $this->share();
		$good = '{"id":"300","in_reply_to_id":"1","visibility":"public","account":{"id":"7"},"content":"<p>Good</p>"}';
		$this->tell( 'say', '/api/v1/statuses/1/context', 200, '{"descendants":[null,7,"x",[],{"id":{}},{"id":"301","account":"x","in_reply_to_id":"1","visibility":"public"},{"id":"302","in_reply_to_id":"1","visibility":["public"],"account":{"id":"7"}},{"id":"303","in_reply_to_id":"1","visibility":"public","account":{"id":"7","acct":[],"display_name":7,"url":{}},"content":{},"spoiler_text":[],"created_at":9,"url":7},' . $good . ']}' );
		$this->look();
		$this->assertSame( array( 'A reply without text.', 'Good' ), $this->texts( $post ) );
		$this->assertSame( array( 'Unknown', 'Unknown' ), array_column( $this->comments( $post ), 'comment_author' ) );
	}

	public function test_a_redirect_to_another_server_is_not_followed(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'reply' );
		add_filter( 'pre_http_request', static fn( $answer, $request, string $url ) => str_ends_with( $url, '/statuses/1' ) ? array( 'headers' => array( 'location' => 'https://evil.example/' ), 'body' => '', 'response' => array( 'code' => 302, 'message' => '' ), 'cookies' => array(), 'filename' => null ) : $answer, 1, 3 );
		$this->look();
		$this->assertStringContainsString( 'evil.example', (string) $this->watch( $post )['error'] );
		$this->assertSame( array(), $this->comments( $post ) );
	}

	public function test_rejected_replies_cost_no_more_than_others(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'say', '/api/v1/statuses/1/context', 200, (string) wp_json_encode( array( 'descendants' => array_map( static fn( int $id ): array => MastodonReplies::status( array( 'id' => "$id", 'content' => 'The same' ), 0 ), range( 200, 900 ) ) ) ) );
		$this->look();
		$this->assertSame( array( 'The same' ), $this->texts( $post ) );
		$this->assertSame( ReplyCheck::PER_CHECK - 1, $this->known( 'refused' ) );
		for ( $number = 0; $number < ReplyRows::MOST - ReplyCheck::PER_CHECK; $number++ ) {
			$GLOBALS['wpdb']->insert( ReplyRows::table(), array( 'hash' => "no-$number", 'post_id' => $post, 'data' => '{}', 'state' => 'refused' ) );
		}
		$known = $this->known( 'refused' );
		$this->look();
		$this->assertSame( $known, $this->known( 'refused' ) );
		$this->assertStringContainsString( 'more than 500', (string) $this->watch( $post )['note'] );
	}

	public function test_plugins_against_spam_see_changes_and_end_only_the_comment(): void {
		update_option( 'comment_moderation', '0' );
		update_option( 'comment_previously_approved', '0' );
		update_option( 'akismet_strictness', '1' );
		$this->connect();
		$post = $this->share();
		add_filter(
			'preprocess_comment',
			static function ( array $data ): array {
				if ( str_contains( $data['comment_content'], 'Discard' ) && '0' !== get_option( 'akismet_strictness' ) ) {
					throw new \LogicException( 'PHP would end.' );
				}
				return str_contains( $data['comment_content'], 'Bot' ) ? wp_die( 'You are a bot.' ) : $data;
			}
		);
		add_filter( 'pre_comment_approved', static fn( $approved, array $data ) => str_contains( $data['comment_content'], 'Pills' ) ? 'spam' : $approved, 10, 2 );
		foreach ( array( 'Bot', 'Discard', 'Nice', 'Kind', 'Good', 'Same' ) as $text ) {
			$this->tell( 'reply', content: "<p>$text</p>" );
		}
		$this->look();
		$this->assertSame( array( 'Discard', 'Nice', 'Kind', 'Good', 'Same' ), $this->texts( $post ) );
		$this->assertSame( 1, $this->known( 'refused' ) );
		// First nice, then spam.
		$this->tell( 'change', '103', array( 'content' => '<p>Pills</p>' ) );
		$this->tell( 'change', '104', array( 'content' => '<p>Bot</p>' ) );
		$this->tell( 'change', '105', array( 'content' => '<p>Better</p>' ) );
		$this->tell( 'change', '106', array( 'content' => '<p>Nice</p>' ) );
		$this->look();
		$states = array_map( fn( string $id ): string => $this->comment_of( $post, $id )->comment_content . ' ' . $this->comment_of( $post, $id )->comment_approved, array( '103', '104', '105' ) );
		$this->assertSame( array( 'Pills spam', 'Bot 0', 'Better 1' ), $states );
		$this->assertSame( '', (string) $this->watch( $post )['error'] );
	}

	public function test_a_visitor_cannot_take_the_place_of_a_reply(): void {
		$connection = $this->connect();
		$post       = $this->share();
		$id         = $this->tell( 'reply', content: '<p>Of Ada</p>' );
		// Everyone knows what the hash is made of.
		$mine = (int) wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_content' => 'Of Eve', 'comment_author' => 'Eve', 'comment_approved' => '1', 'comment_agent' => ReplyComments::AGENT . ReplyRows::hash( $connection, $post, (string) $id ) ) );
		$this->look();
		$this->assertSame( array( 'Of Eve', 'Of Ada' ), $this->texts( $post ) );
		$this->assertNull( ReplyRows::of_comment( $mine ) );
	}

	public function test_nobody_passes_for_others_who_write_here(): void {
		$this->connect();
		wp_insert_user( array( 'role' => 'subscriber', 'display_name' => 'Alan Turing', 'user_login' => 'alan2', 'user_pass' => 'x' ) );
		wp_insert_user( array( 'role' => 'editor', 'display_name' => 'Alan Turing', 'user_login' => 'at', 'user_pass' => 'x' ) );
		$post  = $this->share();
		$names = array( 'Alan Turing', 'Alan  Turing ✔', '★ alan turing ★', "\u{3164}", "Alan\u{3164}", 'Alan', "\u{AD}Alan\u{2062} Turing", '@grace@social.example', '✔ ＠grace', 'grace@social.example', (string) wp_parse_url( home_url(), PHP_URL_HOST ) );
		if ( class_exists( \Normalizer::class ) ) {
			$names[] = '𝐀𝐥𝐚𝐧 Ｔｕｒｉｎｇ';
		}
		foreach ( $names as $name ) {
			$this->tell( 'reply', content: '<p>' . md5( $name ) . '</p>', account: array( 'display_name' => $name ) );
		}
		$this->look();
		$found = array_column( $this->comments( $post ), 'comment_author', 'comment_content' );
		$this->assertSame( array( 'Alan', "Alan\u{3164}" ), array( $found[ md5( 'Alan' ) ], $found[ md5( "Alan\u{3164}" ) ] ) );
		$this->assertSame( array( '@ada@other.test.example' ), array_values( array_unique( array_diff( $found, array( 'Alan', "Alan\u{3164}" ) ) ) ) );
	}

	public function test_a_name_of_a_megabyte_costs_no_time(): void {
		$this->connect();
		$post = $this->share();
		$this->tell( 'reply', content: '<p>Long</p>', account: array( 'display_name' => str_repeat( '<script>', 50000 ) . 'Eve' ) );
		$began = microtime( true );
		$this->look();
		$this->assertLessThan( 8, microtime( true ) - $began );
		$this->assertSame( array( '@ada@other.test.example' ), array_column( $this->comments( $post ), 'comment_author' ) );
	}

	public function test_the_link_to_a_reply_leads_to_its_server_or_ours(): void {
		$this->connect();
		$post = $this->share();
		foreach ( array( 'https://evil.example/login', 'https://notother.test.example/1', 'https://web.other.test.example/1', 'https://other.test.example.evil.example/' ) as $url ) {
			$this->tell( 'reply', content: '<p>' . md5( $url ) . '</p>', url: $url );
		}
		$this->look();
		$hosts = array_map( static fn( $comment ): string => (string) wp_parse_url( ReplyComments::origin( $comment )['url'] ?? '', PHP_URL_HOST ), $this->comments( $post ) );
		$this->assertSame( array( 'social.test.example', 'social.test.example', 'web.other.test.example', 'social.test.example' ), $hosts );
	}

	public function test_a_flood_over_days_sends_few_emails(): void {
		$this->connect();
		$post = $this->share();
		$sent = 0;
		add_filter(
			'pre_wp_mail',
			static function () use ( &$sent ): bool {
				++$sent;
				return true;
			},
			5
		);
		$this->tell( 'reply', content: '<p>One</p>' );
		$this->look();
		$this->assertGreaterThan( 0, $sent );
		for ( $number = 0; $number < 100; $number++ ) {
			$GLOBALS['wpdb']->insert( ReplyRows::table(), array( 'hash' => "of-$number", 'reply_id' => "of-$number", 'watch_id' => $this->watch( $post )['id'], 'post_id' => $post, 'data' => '{}', 'state' => 'gone' ) );
		}
		$sent = 0;
		$this->tell( 'reply', content: '<p>Two</p>' );
		$this->look();
		$this->assertSame( array( 'One', 'Two' ), $this->texts( $post ) );
		$this->assertSame( 0, $sent );
	}
}
