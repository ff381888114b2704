<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Networks\NetworkList;
use Millwork\Features\Sharing\Networks\X\PostText;
use Millwork\Features\Sharing\Networks\X\Signature;
use WP_Error;

/**
 * Keys, posts, pictures, threads, what is read; faults.
 * @group any-database
 * @group any-wordpress
 */
final class XTest extends ServiceFaultsTestCase {

	use AccountAtX;
	use ThreadFaults;
	use KindsOfPictures;

	protected function arrived(): array {
		return array_column( (array) $this->tell( 'media' ), 'file' );
	}

	protected static function kinds(): array {
		return array( 'image/jpeg', 'image/webp', 'image/jpeg' );
	}

	protected function posted(): array {
		return array_column( (array) $this->tell( 'posts' ), 'written' );
	}

	protected function follows(): array {
		$posts = (array) $this->tell( 'posts' );
		return array_map( static fn( ?string $parent ): ?int => null === $parent ? null : (int) array_search( $parent, array_column( $posts, 'id' ), true ), array_column( $posts, 'parent' ) );
	}

	protected function end(): void {
		$this->tell( 'end' );
	}

	/** The request that X's own documentation signs. */
	public function test_the_published_example_is_signed_as_published(): void {
		$header = Signature::header(
			'post',
			'https://api.x.com/1.1/statuses/update.json?include_entities=true',
			array(
				'consumer_key'    => 'xvz1evFS4wEEPTGEFPHBog',
				'consumer_secret' => 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
				'token'           => '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
				'token_secret'    => 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
			),
			array( 'status' => 'Hello Ladies + Gentlemen, a signed OAuth request!' ),
			array(
				'oauth_nonce'     => 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
				'oauth_timestamp' => '1318622958',
			)
		);
		$this->assertStringContainsString( 'oauth_signature="' . rawurlencode( 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4=' ) . '"', $header );
		$this->assertStringStartsWith( 'OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", oauth_nonce=', $header );
		$this->assertStringNotContainsString( 'status', $header );
	}

	public function test_an_account_is_connected_with_four_keys_by_an_administrator(): void {
		$connection = $this->connect();
		$this->assertSame( array( '@ada', '42', 'https://x.com/ada' ), array( $connection->name, $connection->key, $connection->url ) );
		list( $status, $said ) = $this->enter( array( 'token_secret' => 'another-secret' ) + XServer::KEYS );
		$this->assertSame( 400, $status );
		$this->assertStringNotContainsString( 'another-secret', (string) wp_json_encode( $said ) );
		$this->assertSame( 400, $this->enter( array( 'token' => '' ) + XServer::KEYS )[0] );
		$fields = NetworkList::get( 'x' )?->connect_fields() ?? array();
		foreach ( $fields as $field ) {
			$this->assertStringContainsString( 'The keys never leave this site, except to api.x.com.', $field->help );
		}
		$limits = NetworkList::get( 'x' )?->limits();
		$this->assertSame( array( 15, 200 ), array( $limits?->price, $limits?->link_price ) );
		$this->become( 'author' );
		$this->assertSame( 403, $this->enter( XServer::KEYS )[0] );
	}

	public function test_x_is_seldom_asked_whether_the_keys_work(): void {
		$connection = $this->connect();
		$asked      = count( (array) $this->tell( 'heard' ) );
		$this->assertNull( NetworkList::get( 'x' )?->check( $connection ) );
		$this->assertCount( $asked, (array) $this->tell( 'heard' ) );
	}

	public function test_a_post_has_its_link_and_its_pictures_with_their_text(): void {
		$this->connect();
		$image = $this->create_attachment( 400, 300 );
		update_post_meta( $image, '_wp_attachment_image_alt', 'A walnut board' );
		add_filter( 'millwork_sharing_content', static fn( array $content ): array => array( 'images' => array( $image ) ) + $content );
		$post = $this->publish();
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertSame( array( "News & more\n\n" . get_permalink( $post ) ), $this->posted() );
		$this->assertSame( array( 'A walnut board' ), array_column( (array) $this->tell( 'media' ), 'alt' ) );
		$this->assertSame( array( '7000' ), ( (array) $this->tell( 'posts' ) )[0]['media'] );
		$this->assertSame( 'https://x.com/ada/status/1990000000000000001', $this->log( $post )[0]['url'] );
	}

	public function test_a_fault_while_a_picture_is_uploaded_posts_nothing_twice(): void {
		$this->connect();
		$image = $this->create_attachment( 400, 300 );
		update_post_meta( $image, '_wp_attachment_image_alt', 'A walnut board' );
		add_filter( 'millwork_sharing_content', static fn( array $content, $post ): array => array( 'images' => array( $image ), 'text' => "Number $post->ID" ) + $content, 10, 2 );
		foreach ( array( array( 'late' ), array( 'ok', 'cut' ), array( '429 60' ), array( 'html' ), array( 'ok', 'ok', 'cut' ) ) as $count => $faults ) {
			$post                = $this->publish();
			$this->route->faults = $faults;
			$this->work();
			$this->assertSame( array( 'waiting' ), $this->states( $post ) );
			$this->go_on( $post );
			$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
			$this->assertCount( $count + 1, $this->posted() );
		}
	}

	public function test_a_thread_that_x_does_not_let_go_on_stops_and_says_what_to_do(): void {
		$this->connect();
		$this->tell( 'take no replies' );
		$post = $this->thread( 3 );
		$this->work();
		$this->assertSame( array( 'sent', 'failed', 'waiting' ), $this->states( $post ) );
		$this->assertStringContainsString( 'Copy the remaining posts', $this->log( $post )[0]['error'] );
		$this->pass_time();
		$this->assertCount( 1, $this->posted() );
	}

	public function test_no_credits_are_said(): void {
		$this->connect();
		$this->tell( 'say', '/2/tweets', array( 402, array( 'title' => 'CreditsDepleted', 'detail' => 'Your enrolled account does not have any credits' ) ) );
		$post = $this->publish();
		$this->work();
		$log = $this->log( $post )[0];
		$this->assertSame( array( 'failed', true ), array( $log['state'], $log['can_retry'] ) );
		$this->assertStringContainsString( 'no credits left', $log['error'] );
	}

	public function test_texts_are_as_they_were_written(): void {
		$post = array( 'text' => 'A &amp; B &lt;i&gt; https://t.co/1 https://t.co/2', 'entities' => array( 'urls' => array( array( 'url' => 'https://t.co/1', 'expanded_url' => 'https://example.com/a?b=1&c' ), array( 'url' => 'https://t.co/2', 'expanded_url' => 'https://x.com/ada/status/1/photo/1' ) ) ) );
		$this->assertSame( 'A & B <i> https://example.com/a?b=1&c', PostText::from_tweet( $post ) );
		$this->assertSame( array( 'https://example.com/a?b=1&c' ), PostText::links( $post ) );
		$this->assertTrue( PostText::are_same( "A & B <i>\nhttps://example.com/a?b=1&c", $post ) );
		$this->assertTrue( PostText::are_same( 'See example.com', array( 'text' => 'See https://t.co/3', 'entities' => array( 'urls' => array( array( 'url' => 'https://t.co/3', 'expanded_url' => 'http://example.com' ) ) ) ) ) );
		$this->assertFalse( PostText::are_same( 'A & B <i> https://example.com/another', $post ) );
	}

	public function test_a_thread_is_read_with_the_owners_key(): void {
		$service = NetworkList::get( 'x' );
		$this->assertNotNull( $service );
		foreach ( array( 'https://twitter.com/ada/status/100', 'https://x.com/ada/status/100?s=20', 'https://mobile.twitter.com/i/web/status/100' ) as $url ) {
			$this->assertTrue( $service->knows( $url ), $url );
		}
		$this->assertFalse( $service->knows( 'https://x.com/ada' ) );
		$this->assertFalse( $service->knows( 'https://notx.com/ada/status/100' ) );
		$this->assertInstanceOf( WP_Error::class, $service->read( 'https://x.com/ada/status/100' ) );
		$this->connect();
		$users = array( 'users' => array( array( 'id' => '42', 'name' => 'Ada', 'username' => 'ada' ) ), 'media' => array( array( 'media_key' => '3_1', 'type' => 'photo', 'url' => 'https://pbs.twimg.com/1.jpg', 'alt_text' => 'A cat' ), array( 'media_key' => '7_1', 'type' => 'video', 'variants' => array( array( 'content_type' => 'application/x-mpegURL', 'url' => 'https://video.twimg.com/1.m3u8' ), array( 'content_type' => 'video/mp4', 'bit_rate' => 1, 'url' => 'https://video.twimg.com/small.mp4' ), array( 'content_type' => 'video/mp4', 'bit_rate' => 2, 'url' => 'https://video.twimg.com/large.mp4' ) ) ) ) );
		$post  = static fn( string $id, string $text, string $parent, string $author = '42' ): array => array( 'id' => $id, 'text' => $text, 'author_id' => $author, 'conversation_id' => '100', 'created_at' => '2026-11-20T10:00:00.000Z', 'referenced_tweets' => array( array( 'type' => 'replied_to', 'id' => $parent ) ) );
		$this->tell( 'say', '/2/tweets/100', array( 200, array( 'data' => array( 'attachments' => array( 'media_keys' => array( '3_1', '7_1' ) ), 'note_tweet' => array( 'text' => "One &amp; all.\n\nAnd more." ) ) + $post( '100', 'One…', '9' ), 'includes' => $users ) ) );
		$this->tell( 'say', '/2/users/42/tweets', array( 200, array( 'data' => array( $post( '104', 'Three', '102' ), $post( '103', 'An aside', '100' ), $post( '102', 'Two', '100' ), $post( '105', 'To a stranger', '99' ) ), 'includes' => $users, 'meta' => array( 'result_count' => 4 ) ) ) );
		$read = $service->read( 'https://twitter.com/ada/status/100' );
		$this->assertIsArray( $read );
		$this->assertSame( array( '100', '102', '104' ), array_column( $read, 'id' ) );
		$this->assertSame( array( array( 'One & all.', 'And more.' ), 'Ada', 'https://x.com/ada/status/100' ), array( $read[0]->paragraphs, $read[0]->author, $read[0]->url ) );
		$this->assertSame( array( array( 'url' => 'https://pbs.twimg.com/1.jpg', 'alt' => 'A cat' ) ), $read[0]->images );
		$this->assertSame( 'https://video.twimg.com/large.mp4', $read[0]->videos[0]['url'] );
	}

	public function test_a_strangers_thread_is_found_for_a_week_and_is_its_first_post_afterwards(): void {
		$this->connect();
		$service = NetworkList::get( 'x' );
		$this->assertNotNull( $service );
		$users = array( 'users' => array( array( 'id' => '77', 'name' => 'Bea', 'username' => 'bea' ) ) );
		$first = static fn( string $time ): array => array( 200, array( 'data' => array( 'id' => '200', 'text' => 'One', 'author_id' => '77', 'conversation_id' => '200', 'created_at' => $time ), 'includes' => $users ) );
		$this->tell( 'say', '/2/tweets/search/recent', array( 200, array( 'data' => array( array( 'id' => '201', 'text' => 'Two', 'author_id' => '77', 'referenced_tweets' => array( array( 'type' => 'replied_to', 'id' => '200' ) ) ), array( 'id' => '202', 'text' => 'A stranger', 'author_id' => '42', 'referenced_tweets' => array( array( 'type' => 'replied_to', 'id' => '201' ) ) ) ), 'meta' => array() ) ) );
		$this->tell( 'say', '/2/tweets/200', $first( gmdate( 'Y-m-d\TH:i:s.000\Z' ) ) );
		$this->assertSame( array( '200', '201' ), array_column( (array) $service->read( 'https://x.com/bea/status/200' ), 'id' ) );
		$asked = count( (array) $this->tell( 'heard' ) );
		$this->tell( 'say', '/2/tweets/200', $first( '2026-01-01T10:00:00.000Z' ) );
		$this->assertSame( array( '200' ), array_column( (array) $service->read( 'https://x.com/bea/status/200' ), 'id' ) );
		$this->assertCount( $asked + 1, (array) $this->tell( 'heard' ) );
	}
}
