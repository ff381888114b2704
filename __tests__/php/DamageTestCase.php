<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Conflicts;
use Millwork\Features\Forms\JetpackImport\Import;
use Millwork\Secrets\Secrets;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\Features\Forms\Submissions;
use Millwork\Units\PodcastPlayer\Feed\FeedCache;
use Millwork\Units\PodcastPlayer\Feed\FeedRequest;
use Millwork\Visitors\SigningKeys;

/** Starts with a used site, so that all of our options are stored. */
abstract class DamageTestCase extends TestCase {

	use Exercise;
	use Submissions;

	/** A post with every block. */
	protected int $post_id = 0;

	/** A site that has been used. */
	protected function setUp(): void {
		parent::setUp();
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'pre_wp_mail', '__return_true' );
		add_filter( 'millwork_queue_after_response', '__return_false' );
		add_filter(
			'millwork_settings_sections',
			static fn( array $sections ): array => $sections + array(
				'service' => array(
					'title'  => 'A service',
					'fields' => array(
						'a_service' => array(
							'type'  => 'secret',
							'label' => 'Key',
						),
					),
				),
			)
		);
		$this->post_id = $this->post_with_everything();
		update_post_meta( $this->post_id, 'switch_like_status', '1' );
		update_post_meta( $this->post_id, 'advanced_seo_description', 'What it is about' );
		update_post_meta( $this->post_id, 'sharing_disabled', '0' );
		StoredSettings::store( StoredSettings::values() );
		Secrets::store( 'a_service', 'key' );
		SigningKeys::rotate();
		Conflicts::note_block( 'jetpack/elsewhere' );
		$this->create_post(
			array(
				'post_type'    => 'feedback',
				'post_content' => 'x',
			)
		);
		Import::step();
		$this->send( $this->token() );
		foreach ( parse_blocks( (string) get_post_field( 'post_content', $this->post_id ) ) as $block ) {
			if ( 'jetpack/podcast-player' === $block['blockName'] ) {
				$url = FeedRequest::address( $block['attrs']['url'] );
				$this->assertIsString( $url );
				self::store_podcast( $url );
			}
		}
	}

	/**
	 * Stores a podcast with a new and an old episode.
	 * @param string $url The feed's address.
	 */
	private static function store_podcast( string $url ): void {
		$fields = array( 'id', 'guid', 'title', 'link', 'src', 'type', 'description', 'description_html', 'image', 'duration', 'publish_date' );
		$track  = array( 'src' => 'https://example.org/one.mp3' ) + array_fill_keys( $fields, 'a' );
		$feed   = array(
			'url'    => $url,
			'title'  => 'Talk',
			'link'   => 'https://example.org',
			'cover'  => 'https://example.org/cover.png',
			'tracks' => array( $track ),
		);
		$times  = array(
			'checked' => time(),
			'next'    => time() + HOUR_IN_SECONDS,
			'asked'   => time(),
		);
		FeedCache::put( array( 'feed' => $feed ) + $times + FeedCache::blank( $url ), array( (string) wp_json_encode( array_values( array( 'guid' => 'b' ) + $track ) ) ) );
	}
}
