<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Sharing\Networks\Bluesky\ReadRecord;
use Millwork\Features\Sharing\Networks\Mastodon\ReadStatus;
use Millwork\Features\Sharing\Networks\X\ReadTweet;
use Millwork\Tests\TestCase;

/**
 * What a post says, links to and names; and posts of any shape.
 * @group any-database
 * @group any-wordpress
 */
final class ReadRecordsTest extends TestCase {

	/** Mastodon's posts: whom they mention and how is said beside the text. */
	public function test_a_post_of_mastodon(): void {
		$account = static fn( string $name, string $acct, string $url ): array => array(
			'username' => $name,
			'acct'     => $acct,
			'url'      => $url,
		);
		$post    = ReadStatus::read(
			array(
				'id'           => '1',
				'spoiler_text' => 'Food & drink',
				'content'      => '<p>To <span class="h-card"><a href="https://a.example/users/bo" class="u-url mention">@<span>bo</span></a></span>,
 <a href="https://a.example/tags/x">#<span>X</span></a>: <a href="https://docs.example/long"><span class="invisible">https://</span><span class="ellipsis">docs.example/lo</span><span class="invisible">ng</span></a></p><ul><li>One</li><li><a href="https://b.example/page">a page</a></li></ul><p><a href="javascript:alert(1)">no</a> <a>none</a></p>',
				'mentions'     => array( $account( 'Bo', 'Bo@a.example', 'https://a.example/users/bo' ), $account( 'cy', 'cy', 'javascript:alert(1)' ), $account( 'di', 'di@c.example', 'https://c.example/@di' ), $account( 'di', 'di@d.example', 'https://d.example/@di' ), 'x' ),
				'tags'         => array( array( 'name' => 'X', 'url' => 'https://a.example/tags/x' ), array( 'name' => array() ) ),
				'card'         => array( 'url' => 'https://b.example/page' ),
			)
		);
		$this->assertSame( array( 'Food & drink', 'To @bo, #X: https://docs.example/long', "One\na page", 'no none' ), $post->paragraphs );
		$this->assertSame( array( 'https://docs.example/long', 'https://b.example/page' ), $post->links );
		$this->assertSame(
			array(
				'@bo'           => 'https://a.example/users/bo',
				'@bo@a.example' => 'https://a.example/users/bo',
				'@di@c.example' => 'https://c.example/@di',
				'@di@d.example' => 'https://d.example/@di',
				'#x'            => 'https://a.example/tags/x',
			),
			$post->names
		);
	}

	/** A server's own pictures in a name are words between colons elsewhere. */
	public function test_a_name_with_pictures_of_the_server(): void {
		foreach (
			array(
				'Ada :b: Lovelace :verified:' => 'Ada :b: Lovelace',
				':verified:'                  => 'ada',
				'Ada::Bo'                     => 'Ada::Bo',
			) as $said => $name
		) {
			$post = ReadStatus::read(
				array(
					'account' => array(
						'username'     => 'ada',
						'display_name' => $said,
						'emojis'       => array( array( 'shortcode' => 'verified' ), array( 'shortcode' => '' ), 'x' ),
					),
				)
			);
			$this->assertSame( $name, $post->author );
		}
	}

	/** Of what is no post of a person's, a beginning is looked at. */
	public function test_a_post_of_a_million_elements(): void {
		$link = '<a href="https://a.example/">a</a>';
		$this->assertSame( array( 'https://a.example/' ), ReadStatus::read( array( 'content' => str_repeat( '<i>', 1000 ) . $link ) )->links );
		$this->assertSame( array(), ReadStatus::read( array( 'content' => str_repeat( '<i>', 500000 ) . $link ) )->links );
	}

	/** Bluesky's posts: parts of the text lead somewhere, counted in bytes. */
	public function test_a_post_of_bluesky(): void {
		$text  = 'Grüße @Bo.example.net #C++ here';
		$facet = static fn( string $part, array $feature, int $more = 0 ): array => array(
			'index'    => array(
				'byteStart' => strpos( $text, $part ),
				'byteEnd'   => strpos( $text, $part ) + strlen( $part ) + $more,
			),
			'features' => array( $feature ),
		);
		$did   = 'did:plc:abcdefghijklmnopqrstuvwx';
		$post  = ReadRecord::read(
			array(
				'uri'    => "at://$did/app.bsky.feed.post/3k",
				'author' => array( 'did' => $did ),
				'record' => array(
					'text'   => $text,
					'facets' => array( $facet( '@Bo.example.net', array( 'did' => $did ) ), $facet( '#C++', array( 'tag' => 'C++' ) ), $facet( 'here', array( 'uri' => 'https://docs.example/' ) ), $facet( '@Bo', array( 'did' => 'did:x' ) ), $facet( 'here', array( 'did' => $did ) ), $facet( '#C++', array( 'tag' => 'x' ), 999 ), array( 'index' => array( 'byteStart' => -1, 'byteEnd' => PHP_INT_MAX ), 'features' => array( array( 'tag' => 'x' ) ) ) ),
				),
			),
			''
		);
		$this->assertNotNull( $post );
		$this->assertSame( array( 'https://docs.example/' ), $post->links );
		$this->assertSame( array( '@bo.example.net' => "https://bsky.app/profile/$did", '#c++' => 'https://bsky.app/hashtag/C%2B%2B' ), $post->names );
	}

	/** Whatever type a value has, a post is read or there is none, and nothing warns. */
	public function test_posts_of_any_shape(): void {
		mt_srand( 7 );
		$values = array( null, true, 0, -1, PHP_INT_MAX, 1.5, '', 'x', "\u{0}", "\xFF", 'https://a.example/', '<p>', '@a', array(), array( 'x' ), array( array() ), array( 'url' => array(), 'name' => 1 ), array( array( array( 'x' => null ) ) ) );
		$did    = 'did:plc:abcdefghijklmnopqrstuvwx';
		$media  = array( 'type' => 'image', 'url' => 'https://a.example/1.png', 'description' => 'x', 'media_key' => '1', 'variants' => array( array( 'content_type' => 'video/mp4', 'bit_rate' => 1, 'url' => 'https://a.example/' ) ) );
		$whole  = array(
			'id'                => '1',
			'url'               => 'https://a.example/1',
			'uri'               => "at://$did/app.bsky.feed.post/3k",
			'account'           => array( 'id' => '1', 'username' => 'a', 'url' => 'https://a.example/@a' ),
			'author'            => array( 'did' => $did, 'handle' => 'a.example' ),
			'author_id'         => 'a',
			'created_at'        => '2026-01-01T00:00:00Z',
			'content'           => '<p>Text</p>',
			'text'              => 'Text https://t.co/1',
			'spoiler_text'      => '',
			'media_attachments' => array( $media ),
			'attachments'       => array( 'media_keys' => array( 'm' ) ),
			'mentions'          => array( array( 'username' => 'b', 'acct' => 'b@b.example', 'url' => 'https://b.example/' ) ),
			'tags'              => array( array( 'name' => 'c', 'url' => 'https://b.example/' ) ),
			'card'              => array( 'url' => 'https://b.example/' ),
			'entities'          => array( 'urls' => array( array( 'url' => 'https://t.co/1', 'expanded_url' => 'https://a.example/' ) ) ),
			'note_tweet'        => array( 'text' => 'x', 'entities' => array( 'urls' => array() ) ),
			'record'            => array( 'text' => '@b', 'createdAt' => 'x', 'facets' => array( array( 'index' => array( 'byteStart' => 0, 'byteEnd' => 2 ), 'features' => array( array( 'did' => $did, 'uri' => 'x', 'tag' => 'y' ) ) ) ) ),
			'embed'             => array( '$type' => 'app.bsky.embed.video#view', 'cid' => str_repeat( 'a', 59 ), 'images' => array( array( 'fullsize' => 'https://a.example/', 'alt' => 'x' ) ), 'record' => array( 'record' => array( 'uri' => 'x' ) ), 'external' => array( 'uri' => 'x' ), 'media' => array( 'images' => array() ) ),
		);
		$spoil  = static function ( mixed $value ) use ( &$spoil, $values ): mixed {
			if ( ! is_array( $value ) || ! $value || mt_rand( 0, 9 ) < 2 ) {
				return $values[ mt_rand( 0, count( $values ) - 1 ) ];
			}
			$key           = array_rand( $value );
			$value[ $key ] = $spoil( $value[ $key ] );
			return $value;
		};
		for ( $i = 0; $i < 3000; $i++ ) {
			$post = (array) $spoil( $whole );
			$post = mt_rand( 0, 1 ) ? (array) $spoil( $post ) : $post;
			ReadStatus::read( $post );
			ReadRecord::read( $post, 'https://a.example' );
			$users = array( 'a' => (array) $spoil( array( 'username' => 'a', 'name' => 'b' ) ) );
			ReadTweet::read( $post, array( 'users' => $users, 'media' => array( 'm' => (array) $spoil( array( 'type' => array( 'photo', 'video' )[ $i % 2 ] ) + $media ) ) ) );
		}
		$this->addToAssertionCount( 3 * $i );
	}
}
