<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Sharing;

use Millwork\Features\Seo\CardFiles;
use Millwork\Features\Seo\TagValues;
use Millwork\Features\Seo\Tags;
use Millwork\Features\Sharing\Content\Composer;
use Millwork\Features\Sharing\Content\ImageMetadata;
use Millwork\Features\Sharing\Content\Picture;
use Millwork\Features\Sharing\Delivery\Deliveries;
use Millwork\Features\Sharing\Networks\NetworkLimits;

/** The card that is sent shows the picture that the tags of the post's page name. */
final class PageCardTest extends SharingTestCase {

	use AccountAtBluesky;

	/** How often something was shared again. */
	private int $shares = 0;

	protected function setUp(): void {
		parent::setUp();
		remove_filter( 'millwork_print_social_tags', '__return_false', 5 );
	}

	/** What the page of a post says of its picture. */
	private function tag( int $post, string $name = 'og:image' ): string {
		return preg_match( "~property=\"$name\" content=\"([^\"]*)\"~", $this->visit( (string) get_permalink( $post ) ), $found ) ? html_entity_decode( $found[1] ) : '';
	}

	/**
	 * What is in the file that an address names.
	 * @param string $url The URL.
	 */
	private static function file( string $url ): string {
		$uploads = wp_get_upload_dir();
		return (string) file_get_contents( str_replace( $uploads['baseurl'], $uploads['basedir'], $url ) );
	}

	/**
	 * The picture of the card that would be sent.
	 * @param mixed $content What was composed; null to compose it.
	 */
	private function picture( int $post, mixed $content = null ): ?Picture {
		global $wpdb;
		$maker      = new Composer( new NetworkLimits( 300, image_bytes: 1_000_000, image_pixels: 2000, alt_characters: 20, draws_cards: false ) );
		list( $id ) = Deliveries::add( $post, $this->connect(), 'again-' . ++$this->shares, '', 1, time() );
		$wpdb->update( Deliveries::table(), array( 'content' => wp_json_encode( $content ?? $maker->parts( get_post( $post ) ?? $this->fail(), '' )[0] ) ), array( 'id' => $id ) );
		return $maker->post( get_post( $post ) ?? $this->fail(), Deliveries::get( (int) $id ) ?? $this->fail() )->card?->picture;
	}

	public function test_it_is_the_picture_as_the_page_crops_it(): void {
		$this->connect();
		$picture = $this->create_attachment( 1500, 2000 );
		update_post_meta( $picture, '_wp_attachment_image_alt', 'A chair' );
		$post = $this->publish( array( 'post_content' => "<!-- wp:cover {\"id\":$picture,\"focalPoint\":{\"x\":0.5,\"y\":0.1}} --><div class=\"wp-block-cover\"></div><!-- /wp:cover -->" ) );
		// The queue has not come to it.
		$this->assertNotContains( $post, CardFiles::posts() );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$blob = ( (array) $this->tell( 'blobs' ) )[0];
		$this->assertStringContainsString( '/' . CardFiles::FOLDER . "/$post-", $this->tag( $post ) );
		$this->assertSame( ImageMetadata::strip( self::file( $this->tag( $post ) ) ), base64_decode( $blob['file'], true ) );
		$sent = $this->picture( $post ) ?? $this->fail();
		$this->assertSame( array( 1200, 630, 'A chair', $this->tag( $post ) ), array( $sent->width, $sent->height, $sent->alt, $sent->url ) );
	}

	public function test_it_is_the_drawn_one_where_there_is_no_other(): void {
		$this->connect();
		$post = $this->publish( array( 'post_title' => 'Oak and ash and elm' ) );
		$this->work();
		$this->assertSame( array( 'sent' ), $this->states( $post ), $this->log( $post )[0]['error'] );
		$this->assertSame( ImageMetadata::strip( self::file( $this->tag( $post ) ) ), base64_decode( ( (array) $this->tell( 'blobs' ) )[0]['file'], true ) );
		$before = $this->picture( $post );
		$this->assertSame( mb_substr( $this->tag( $post, 'og:image:alt' ), 0, 20 ), $before?->alt );
		// What is sent later shows what the page shows then.
		$composed = array( 'text' => 'Oak', 'url' => 'https://a.example/', 'card' => array( 'title' => 'Oak', 'image' => Composer::OF_PAGE ) );
		wp_update_post( array( 'ID' => $post, 'post_title' => 'Elm' ) );
		$after = $this->picture( $post, $composed );
		$this->assertNotSame( $before->path, $after?->path );
		$this->assertSame( self::file( $this->tag( $post ) ), (string) file_get_contents( (string) $after?->path ) );
	}

	public function test_without_tags_it_is_the_featured_one(): void {
		$picture = $this->create_attachment( 1500, 2000 );
		$post    = $this->publish( array( 'meta_input' => array( '_thumbnail_id' => $picture ) ) );
		$bare    = $this->publish();
		$on      = array( $this->picture( $post )?->height, $this->picture( $bare )?->height );
		add_filter( 'millwork_print_social_tags', '__return_false' );
		$off = array( $this->picture( $post )?->height, $this->picture( $bare ) );
		$this->assertSame( array( array( 630, 630 ), array( 2000, null ) ), array( $on, $off ) );
		// They were on when it was composed.
		$composed = array( 'card' => array( 'title' => 'Oak', 'image' => Composer::OF_PAGE ) );
		$this->assertSame( array( 2000, null ), array( $this->picture( $post, $composed )?->height, $this->picture( $bare, $composed ) ) );
	}

	public function test_hidden_posts_and_other_files_are_not_sent(): void {
		$composed = array( 'card' => array( 'title' => 'Oak', 'image' => Composer::OF_PAGE ) );
		foreach ( array( array( 'post_status' => 'private' ), array( 'post_status' => 'draft' ), array( 'post_password' => 'x' ) ) as $hidden ) {
			$post = $this->publish( $hidden );
			$this->assertNull( $this->picture( $post, $composed ) );
			$this->assertNotContains( $post, CardFiles::posts() );
		}
		// Whatever is written down, by an import or a damage.
		$post = $this->publish();
		TagValues::store( get_post( $post ) ?? $this->fail(), 'make' );
		$facts = (array) get_post_meta( $post, Tags::META, true );
		copy( wp_get_upload_dir()['basedir'] . "/{$facts['image']['file']}", wp_get_upload_dir()['basedir'] . '/other.png' );
		$other = $this->publish();
		TagValues::store( get_post( $other ) ?? $this->fail(), 'make' );
		$others = (array) get_post_meta( $other, Tags::META, true );
		foreach ( array( '../../wp-config.php', 'other.png', CardFiles::FOLDER . '/../other.png', CardFiles::FOLDER . "/$post-../../other.png", $others['image']['file'], '' ) as $file ) {
			update_post_meta( $post, Tags::META, array( 'image' => array( 'file' => $file ) + (array) $facts['image'] ) + $facts );
			$this->assertNull( $this->picture( $post, $composed ), $file );
		}
		wp_delete_file( wp_get_upload_dir()['basedir'] . '/other.png' );
	}

	public function test_services_that_read_the_page_find_the_picture_there(): void {
		// What makes it is added before what shares the post, and the queue keeps that order.
		$this->connect();
		$this->publish();
		$actions = array();
		foreach ( _get_cron_array() as $jobs ) {
			foreach ( $jobs['millwork_run_job'] ?? array() as $job ) {
				$actions[] = $job['args'][0];
			}
		}
		$wanted = array( 'millwork_social_work', 'millwork_sharing_deliver' );
		$this->assertSame( $wanted, array_values( array_intersect( $actions, $wanted ) ) );
	}
}
