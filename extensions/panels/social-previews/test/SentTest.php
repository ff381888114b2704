<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Features\Seo\Tags;
use Millwork\Features\Seo\TagValues;
use Millwork\Features\Sharing\Accounts\Account;
use Millwork\Features\Sharing\Accounts\Connections;
use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ShareablePost;
use Millwork\Features\Sharing\Networks\NetworkList;

/** That it is what would be sent, by the post as it is in the editor and the account's own limits. */
final class SentTest extends TestCase {

	/**
	 * What services are sent.
	 * @param array<string, mixed> $params What is in the editor.
	 * @return array<string, array<string, mixed>> By service.
	 */
	private function sent( int $post, array $params = array() ): array {
		$answer = $this->rest( 'POST', "/millwork/v1/social-preview/$post", $params );
		$this->assertSame( 200, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$this->assertTrue( rest_validate_value_from_schema( $answer->get_data(), \Millwork\Units\SocialPreviews\Route::schema() ) );
		return array_column( $answer->get_data()['sent'], null, 'service' );
	}

	/**
	 * Paragraphs that do not fit one post.
	 * @param int $count How many.
	 */
	private static function paragraphs( int $count ): string {
		return str_repeat( '<!-- wp:paragraph --><p>' . rtrim( str_repeat( 'Oak and ash. ', 15 ) ) . '</p><!-- /wp:paragraph -->', $count );
	}

	public function test_a_post_is_what_would_be_sent(): void {
		$this->become( 'author' );
		$post   = $this->create_post( array( 'post_status' => 'draft', 'post_author' => get_current_user_id() ) );
		$edited = array(
			'title'       => 'Oak & ash',
			'content'     => '<!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph --><!-- wp:jetpack/paywall /--><!-- wp:paragraph --><p>Paid.</p><!-- /wp:paragraph -->',
			'message'     => 'Look: oak',
			'slug'        => 'oak',
			'description' => '',
		);
		$sent   = $this->sent( $post, $edited );
		$this->assertSame( array( 'x', 'mastodon', 'bluesky', 'linkedin' ), array_keys( $sent ) );
		$this->assertSame( array( 280, 500, 300, 3000 ), array_column( $sent, 'characters' ) );
		$this->assertSame( array( '', '', '', '' ), array_column( $sent, 'account' ) );
		$this->assertSame( "Look: oak\n\n" . home_url( '/oak/' ), $sent['mastodon']['parts'][0]['text'] );
		$this->assertSame( 11 + strlen( home_url( '/oak/' ) ), $sent['mastodon']['parts'][0]['used'] );
		$this->assertSame( home_url( '/oak/' ), $sent['x']['parts'][0]['link'] );
		// Where the service makes no card, the sent one says what the page says.
		$this->assertSame( array( 'Look: oak', 'Oak & ash', 'Free.', null ), array( $sent['bluesky']['parts'][0]['text'], $sent['bluesky']['parts'][0]['card']['title'], $sent['bluesky']['parts'][0]['card']['description'], $sent['bluesky']['parts'][0]['card']['picture'] ) );
		$this->assertSame( 'Mine', $this->sent( $post, array( 'description' => 'Mine' ) + $edited )['bluesky']['parts'][0]['card']['description'] );
		// Nothing of it is stored.
		$this->assertSame( array( '', '', '' ), array( get_post_meta( $post, ShareablePost::MESSAGE, true ), get_post( $post )->post_content ?? null, get_post_meta( $post, Tags::META, true ) ) );
		$this->assertStringContainsString( '?p=', (string) get_permalink( $post ) );
		// A page is not shared.
		$this->become( 'administrator' );
		$this->assertSame( array(), $this->sent( $this->create_post( array( 'post_type' => 'page' ) ) ) );
	}

	public function test_what_is_published_is_sent_as_it_was_shown(): void {
		$this->become( 'administrator' );
		$picture = $this->create_attachment( 1400, 900 );
		update_post_meta( $picture, '_wp_attachment_image_alt', 'A chair' );
		$post   = $this->create_post();
		$edited = array(
			'title'          => 'Oak',
			'content'        => self::paragraphs( 6 ) . "<!-- wp:image {\"id\":$picture} --><figure class=\"wp-block-image\"><img src=\"" . wp_get_attachment_url( $picture ) . "\" alt=\"A chair\" class=\"wp-image-$picture\"/></figure><!-- /wp:image -->",
			'featured_media' => $picture,
			'thread'         => true,
		);
		$shown  = $this->sent( $post, $edited );
		$this->rest( 'POST', "/wp/v2/posts/$post", array_diff_key( $edited, array( 'thread' => 1 ) ) );
		update_post_meta( $post, ShareablePost::THREAD, '1' );
		foreach ( $shown as $id => $sent ) {
			$limits = NetworkList::get( (string) $id )?->limits() ?? $this->fail();
			$parts  = ( new Composer( $limits ) )->parts( get_post( $post ) ?? $this->fail(), '' );
			$this->assertSame( array_column( $parts, 'text' ), array_column( $sent['parts'], 'text' ) );
			$this->assertSame( $limits->has_threads, count( $parts ) > 3 );
			foreach ( $sent['parts'] as $index => $part ) {
				$this->assertLessThanOrEqual( $sent['characters'], $part['used'] );
				$this->assertCount( count( (array) ( $parts[ $index ]['images'] ?? array() ) ), $part['pictures'] );
			}
		}
		$this->assertContains( 'A chair', array_column( array_merge( ...array_column( $shown['x']['parts'], 'pictures' ) ), 'alt' ) );
		// The card's picture is the page's; without tags that of the media library.
		$this->assertSame( array( true, null ), array_slice( array_values( $shown['linkedin']['parts'][0]['card'] ), 2 ) );
		add_filter( 'millwork_print_social_tags', '__return_false' );
		$card = $this->sent( $post )['linkedin']['parts'][0]['card'];
		$this->assertSame( array( false, 'A chair' ), array( $card['isOfPage'], $card['picture']['alt'] ) );
	}

	public function test_the_limits_are_those_of_the_account(): void {
		$this->become( 'administrator' );
		$account = new Account( 'ida', '@ida@oak.example', 'Ida', data: array( 'limits' => array( 'characters' => 5000 ) ) );
		$this->assertNotWPError( Connections::connect( 'mastodon', $account, true ) );
		$post   = $this->create_post();
		$edited = array( 'content' => self::paragraphs( 12 ), 'thread' => true );
		$sent   = $this->sent( $post, $edited );
		$this->assertSame( array( 'Ida', '@ida@oak.example', 5000 ), array_slice( array_values( $sent['mastodon'] ), 1, 3 ) );
		$this->assertCount( 3, $sent['mastodon']['parts'] );
		$this->assertGreaterThan( 6, count( $sent['bluesky']['parts'] ) );
		// People who may not publish don't learn which accounts there are.
		$this->become( 'contributor' );
		$own = $this->create_post( array( 'post_status' => 'draft', 'post_author' => get_current_user_id() ) );
		$this->assertSame( array( '', '', 500 ), array_slice( array_values( $this->sent( $own, $edited )['mastodon'] ), 1, 3 ) );
	}

	/** Each network's own way: LinkedIn has names of people alone, and a name is not shown twice. */
	public function test_accounts_have_their_screen_names(): void {
		$this->become( 'administrator' );
		$accounts = array(
			'x'        => new Account( '1', '@ida_oak', 'Ida' ),
			'mastodon' => new Account( '2', '@ida@oak.example', '' ),
			'bluesky'  => new Account( '3', '@ida.oak.example', 'Ida & Oak' ),
			'linkedin' => new Account( '4', 'Ida Oak', 'Ida Oak' ),
		);
		foreach ( $accounts as $service => $account ) {
			$this->assertNotWPError( Connections::connect( $service, $account, true ) );
		}
		$sent = $this->sent( $this->create_post() );
		$this->assertSame(
			array(
				'x'        => array( 'Ida', '@ida_oak' ),
				'mastodon' => array( '@ida@oak.example', '' ),
				'bluesky'  => array( 'Ida & Oak', '@ida.oak.example' ),
				'linkedin' => array( 'Ida Oak', '' ),
			),
			array_map( static fn( array $one ): array => array( $one['account'], $one['screenName'] ), $sent )
		);
	}

	public function test_pictures_of_others_are_not_shown(): void {
		$owner   = $this->create_user( 'editor' );
		$hidden  = $this->create_post( array( 'post_author' => $owner, 'post_status' => 'private' ) );
		$picture = $this->create_attachment( 1400, 900 );
		wp_update_post( array( 'ID' => $picture, 'post_parent' => $hidden ) );
		$this->become( 'contributor' );
		$own  = $this->create_post( array( 'post_status' => 'draft', 'post_author' => get_current_user_id() ) );
		$sent = $this->sent(
			$own,
			array(
				'content'        => "<!-- wp:paragraph --><p>Oak.</p><!-- /wp:paragraph --><!-- wp:image {\"id\":$picture} --><figure class=\"wp-block-image\"><img src=\"https://a.example/x.png\" alt=\"\" class=\"wp-image-$picture\"/></figure><!-- /wp:image -->",
				'featured_media' => $picture,
				'thread'         => true,
			)
		);
		$this->assertStringNotContainsString( 'uploads', (string) wp_json_encode( $sent ) );
		foreach ( $sent as $one ) {
			$this->assertNotSame( array(), $one['parts'] );
		}
	}

	public function test_a_video_is_shown_alone_and_told_where_it_is_left_out(): void {
		$this->become( 'administrator' );
		$file   = wp_upload_bits( 'boat.mp4', null, \Millwork\Tests\Features\Sharing\HandmadeFilm::make( 100, 200.0 ) );
		$id     = wp_insert_attachment( array( 'post_title' => 'Boat', 'post_mime_type' => 'video/mp4' ), $file['file'] );
		$poster = (string) wp_get_attachment_url( $this->create_attachment( 60, 40 ) );
		$block  = static fn( string $from ): string => "<!-- wp:video {\"id\":$id} --><figure class=\"wp-block-video\"><video controls poster=\"$from\" src=\"" . wp_get_attachment_url( $id ) . '" aria-label="It turns"></video></figure><!-- /wp:video -->';
		$sent   = $this->sent( $this->create_post(), array( 'content' => $block( $poster ), 'thread' => true ) );
		$this->assertSame( array( array( 'url' => wp_get_attachment_url( $id ), 'alt' => 'It turns', 'type' => 'video/mp4', 'poster' => $poster ) ), $sent['mastodon']['parts'][1]['pictures'] );
		$this->assertSame( array( '', '' ), array( $sent['mastodon']['parts'][1]['text'], $sent['mastodon']['parts'][1]['note'] ) );
		// Too long for one, which gets the address.
		$this->assertSame( array( wp_get_attachment_url( $id ), array() ), array( $sent['bluesky']['parts'][1]['text'], $sent['bluesky']['parts'][1]['pictures'] ) );
		$this->assertStringStartsWith( 'A video was left out. The limit there is 3:00, but this video lasts 3:20.', $sent['bluesky']['parts'][1]['note'] );
		$this->assertSame( '', $this->sent( $this->create_post(), array( 'content' => $block( 'https://elsewhere.example/p.jpg' ), 'thread' => true ) )['mastodon']['parts'][1]['pictures'][0]['poster'] );
	}

	public function test_only_what_is_asked_for_is_worked_out(): void {
		$this->become( 'administrator' );
		$post   = get_post( $this->create_post( array( 'post_content' => 'Words.' ) ) ) ?? $this->fail();
		$answer = $this->rest( 'POST', "/millwork/v1/social-preview/$post->ID", array( '_fields' => 'description,isPrinted' ) )->get_data();
		$this->assertSame( TagValues::description( $post ), $answer['description'] );
		$this->assertTrue( $answer['isPrinted'] );
		$this->assertTrue( ! isset( $answer['image'] ) && ! ( $answer['sent'] ?? array() ) );
	}

	/**
	 * Fails for an error.
	 * @param mixed $value What is none.
	 */
	private function assertNotWPError( mixed $value ): void {
		$this->assertFalse( is_wp_error( $value ) );
	}
}
