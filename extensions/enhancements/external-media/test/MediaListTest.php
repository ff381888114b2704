<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Secrets\Secret;
use Millwork\Secrets\Secrets;
use Millwork\Settings\Sections;
use WP_REST_Response;

require_once __DIR__ . '/MediaTestCase.php';
require_once __DIR__ . '/Albums.php';

/**
 * What the site asks Openverse and Pexels, what an author gets of the answer, and what is said where there
 * is none.
 * @group any-database
 */
final class MediaListTest extends MediaTestCase {

	/** Openverse is searched without a key, once an hour for the same words, and its limits are told. */
	public function test_openverse_works_without_a_key(): void {
		$answer = $this->list( 'openverse', array( 'search' => 'boat', 'filter' => array( 'license_type' => 'commercial' ) ) );
		$this->assertSame( 200, $answer->get_status() );
		$data = $answer->get_data();
		$this->assertCount( 20, $data['media'] );
		$this->assertSame( array( '00000000-0000-4000-8000-000000000001', 'Boat 1', 'Boat 1', 'image', 1024 ), array( $data['media'][0]['ID'], $data['media'][0]['title'], $data['media'][0]['name'], $data['media'][0]['type'], $data['media'][0]['width'] ) );
		$this->assertSame( '“<a href="https://www.flickr.example.com/photos/1">Boat 1</a>” by <a href="https://www.flickr.example.com/ada">Ada</a>, <a href="https://creativecommons.org/licenses/by-sa/2.0/">CC BY-SA 2.0</a>', $data['media'][0]['caption'] );
		$this->assertSame( '2', $data['meta']['next_page'] );
		$this->assertStringContainsString( '4 of 5 searches left this hour, 96 of 100 searches left today', $data['meta']['notice'] );
		$this->assertStringContainsString( 'administrator can register', $data['meta']['notice'] );
		$this->list( 'openverse', array( 'search' => 'boat', 'filter' => array( 'license_type' => 'commercial' ) ) );
		$asked = self::asked();
		$this->assertSame( array( array( 'q' => 'boat', 'page' => '1', 'page_size' => '20', 'license_type' => 'commercial' ) ), array_column( $asked, 'query' ) );
		$this->assertSame( '', $asked[0]['key'] );
		$this->assertSame( '', $this->list( 'openverse', array( 'search' => 'boat', 'page_handle' => '2' ) )->get_data()['meta']['next_page'] );
	}

	/**
	 * One author does not use up the searches that all have: each has half of them, by the limits that
	 * Openverse tells; what was searched for by anyone is free. The only author has all.
	 */
	public function test_an_author_has_a_share_of_the_searches(): void {
		remove_all_filters( 'millwork_openverse_share' );
		$search = fn( string $words ): WP_REST_Response => $this->list( 'openverse', array( 'search' => $words ) );
		foreach ( array( 'one', 'two', 'three' ) as $words ) {
			$this->assertSame( 200, $search( $words )->get_status() );
		}
		$refused = $search( 'four' );
		$this->assertSame( array( 429, 'millwork_media_share' ), array( $refused->get_status(), $refused->get_data()['code'] ) );
		$this->assertStringContainsString( 'used 3 of the 5 searches', $refused->get_data()['message'] );
		$this->assertStringContainsString( 'An administrator can register this site', $refused->get_data()['message'] );
		$this->assertGreaterThan( 0, (int) ( $refused->get_headers()['Retry-After'] ?? 0 ) );
		$this->assertSame( 200, $search( 'one' )->get_status() );
		$this->assertCount( 3, self::asked() );
		// Another author still has theirs.
		$this->become( 'author' );
		$this->assertSame( 200, $search( 'four' )->get_status() );
		// A registered site has no such limit.
		$this->register( 'good-id', 'good-secret-1' );
		foreach ( array( 'five', 'six', 'seven', 'eight' ) as $words ) {
			$this->assertSame( 200, $search( $words )->get_status() );
		}
	}

	/** The only person who can upload files here has all searches. */
	public function test_the_only_author_has_all_searches(): void {
		remove_all_filters( 'millwork_openverse_share' );
		foreach ( get_users( array( 'capability' => 'upload_files' ) ) as $user ) {
			get_current_user_id() === $user->ID ? null : $user->set_role( 'subscriber' );
		}
		foreach ( array( 'one', 'two', 'three', 'four' ) as $words ) {
			$this->assertSame( 200, $this->list( 'openverse', array( 'search' => $words ) )->get_status() );
		}
	}

	/** A registered site shows a token, which it asks for once. */
	public function test_a_registered_site_shows_its_token(): void {
		$this->register( 'good-id', 'good-secret-1' );
		$this->assertSame( '', $this->list( 'openverse', array( 'search' => 'boat' ) )->get_data()['meta']['notice'] );
		$this->list( 'openverse', array( 'search' => 'ship' ) );
		$this->assertSame( array( '', 'Bearer good-token', 'Bearer good-token' ), array_column( self::asked(), 'key' ) );
		$this->register( 'good-id', 'wrong-secret-1' );
		$this->assertSame( 502, $this->list( 'openverse', array( 'search' => 'canoe' ) )->get_status() );
	}

	private function register( string $id, string $secret ): void {
		\Millwork\Settings\StoredSettings::store( array( 'openverse_client_id' => $id ) );
		Secrets::store( 'openverse_client_secret', $secret );
	}

	/** Pexels is searched with the owner's key, which nobody else gets. */
	public function test_pexels_wants_a_key(): void {
		$answer = $this->list( 'pexels', array( 'search' => 'boat', 'number' => 3, 'filter' => array( 'orientation' => 'square' ) ) );
		$data   = $answer->get_data();
		$this->assertSame( array( '1', 'A boat, number 1', 'Photo by <a href="https://www.pexels.com/@bo">Bo</a> on <a href="https://www.pexels.com/photo/boat-1/">Pexels</a>' ), array( $data['media'][0]['ID'], $data['media'][0]['name'], $data['media'][0]['caption'] ) );
		$this->assertSame( '2', $data['meta']['next_page'] );
		$this->assertSame( array( 'good-key-1234' ), array_column( self::asked(), 'key' ) );
		$this->assertStringNotContainsString( 'good-key', (string) wp_json_encode( $data ) );
		Secrets::store( 'pexels_api_key', 'wrong-key-1234' );
		$this->assertSame( 'millwork_media_denied', $this->list( 'pexels', array( 'search' => 'ship' ) )->get_data()['code'] );
		Secrets::store( 'pexels_api_key', '' );
		$none = $this->list( 'pexels', array( 'search' => 'ship' ) );
		$this->assertSame( array( 400, 'millwork_media_no_key' ), array( $none->get_status(), $none->get_data()['code'] ) );
		$this->assertStringContainsString( 'ask an administrator to enter', $none->get_data()['message'] );
		$field = Sections::fields()['pexels_api_key'];
		$this->assertTrue( ( $field['check'] )( new Secret( 'good-key-1234', 'option' ) ) );
		$this->assertSame( 'millwork_http_denied', ( $field['check'] )( new Secret( 'wrong-key-1234', 'option' ) )->get_error_code() );
	}

	/** What went wrong says what to do. */
	public function test_failures_say_what_to_do(): void {
		$busy = $this->list( 'openverse', array( 'search' => 'busy' ) );
		$this->assertSame( array( 429, '900' ), array( $busy->get_status(), (string) ( $busy->get_headers()['Retry-After'] ?? '' ) ) );
		$this->assertSame( 502, $this->list( 'openverse', array( 'search' => 'web page' ) )->get_status() );
		$this->assertSame( 'millwork_media_unreadable', $this->list( 'openverse', array( 'search' => 'shape' ) )->get_data()['code'] );
		$this->list( 'openverse', array( 'search' => 'shape' ) );
		// It is not remembered: the service may be well again.
		$this->assertSame( 2, array_count_values( array_column( array_column( self::asked(), 'query' ), 'q' ) )['shape'] );
		$count = count( self::asked() );
		$this->assertSame( 400, $this->list( 'openverse', array( 'search' => " \n" ) )->get_status() );
		$this->assertSame( 404, $this->list( 'flickr', array( 'search' => 'boat' ) )->get_status() );
		$this->assertSame( 400, $this->list( 'openverse', array( 'search' => 'boat', 'filter' => array( 'license_type' => 'mine' ) ) )->get_status() );
		$this->assertSame( 400, $this->list( 'openverse', array( 'search' => 'boat', 'filter' => array( 'x' => 'y' ) ) )->get_status() );
		$this->assertSame( 400, $this->list( 'openverse', array( 'search' => 'boat', 'number' => 500 ) )->get_status() );
		$this->assertSame( 400, $this->rest( 'GET', '/wpcom/v2/external-media/connection/pexels' )->get_status() );
		$this->assertCount( $count, self::asked() );
	}

	/** What a provider says is taken for what it is: lines of text without HTML or shortcodes, addresses by HTTPS. */
	public function test_hostile_answers_are_read_as_data(): void {
		$media = $this->list( 'openverse', array( 'search' => 'hostile' ) )->get_data()['media'];
		$this->assertCount( 1, $media );
		$this->assertSame( '‹script›alert(1)‹/script› (contact-form) \\ "\'', $media[0]['title'] );
		$this->assertSame( '“‹script›alert(1)‹/script› (contact-form) \\ &quot;&#039;” by ‹img src=x onerror=alert(1)›(gallery), unknown license', $media[0]['caption'] );
		$this->assertSame( 0, $media[0]['width'] );
	}

	/** A bracket that is written as a character reference is none either: WordPress would escape it once only. */
	public function test_character_references_are_read_before_texts_are_cleaned(): void {
		$media = $this->list( 'openverse', array( 'search' => 'references' ) )->get_data()['media'];
		$this->assertSame( array( '(gallery)', '(gallery)', '(gallery)', '(gallery)', '(gallery)', '‹gallery›' ), array_column( $media, 'title' ) );
		foreach ( $media as $item ) {
			$this->assertStringContainsString( ">{$item['title']}</a>” by {$item['title']}, <a", $item['caption'] );
		}
	}

	/** Only who may upload files has the site ask. */
	public function test_others_ask_nothing(): void {
		foreach ( array( 'subscriber', 'contributor', '' ) as $role ) {
			'' === $role ? wp_set_current_user( 0 ) : $this->become( $role );
			$this->assertContains( $this->list( 'openverse', array( 'search' => 'boat' ) )->get_status(), array( 401, 403 ) );
			$this->assertContains( $this->copy( array( 'x' ) )->get_status(), array( 401, 403 ) );
			$this->assertArrayNotHasKey( 'externalMedia', apply_filters( 'millwork_editor_data', array() ) );
		}
		$this->assertSame( array(), self::asked() );
		$this->become( 'author' );
		$this->assertSame( array( 'openverse', 'pexels', 'google_photos' ), array_column( apply_filters( 'millwork_editor_data', array() )['externalMedia'], 'name' ) );
	}

	/**
	 * Filters of libraries are for providers that know them: by name or as texts, of the values that there
	 * are, and only photos have categories.
	 */
	public function test_libraries_are_narrowed(): void {
		add_filter( 'millwork_external_media_providers', static fn( array $providers ): array => array( ...$providers, new Albums() ) );
		$ask   = fn( array $filter ): WP_REST_Response => $this->list( 'albums', compact( 'filter' ) );
		$said  = static fn( WP_REST_Response $answer ): string => $answer->get_data()['media'][0]['title'] ?? $answer->get_data()['code'];
		$this->assertSame( 'Photo 1 of recent', $said( $ask( array() ) ) );
		$whole = array(
			'mediaType'       => 'photo',
			'categoryInclude' => 'weddings',
			'feature'         => 'favorite',
			'dateRange'       => '1970-01-01:2024-02-29',
		);
		$this->assertSame( 'Photo 1 of recent ' . wp_json_encode( $whole ), $said( $ask( $whole ) ) );
		$this->assertSame( 'Photo 1 of recent ' . wp_json_encode( $whole ), $said( $ask( array( 'mediaType:photo', 'categoryInclude=weddings', 'feature:favorite', 'dateRange:1970-01-01:2024-02-29' ) ) ) );
		foreach ( array(
			array( 'mediaType' => 'gif' ),
			array( 'categoryInclude' => 'cars' ),
			array( 'feature' => 'x' ),
			array( 'orientation' => 'square' ),
			array( 'dateRange' => '1969-12-31:2024-02-29' ),
			array( 'dateRange' => '2024-02-30:2024-03-01' ),
			array( 'dateRange' => '2024-03-02:2024-03-01' ),
			array( 'dateRange' => "2024-03-01:2024-03-02\n" ),
		) as $filter ) {
			$this->assertSame( 'millwork_media_unknown_filter', $said( $ask( $filter ) ) );
		}
		$this->assertSame(
			'millwork_media_filters',
			$said(
				$ask(
					array(
						'mediaType'       => 'video',
						'categoryInclude' => 'pets',
					)
				)
			)
		);
		$this->assertSame( 'millwork_media_unknown_filter', $said( $this->list( 'openverse', array( 'search' => 'boat', 'filter' => array( 'mediaType' => 'photo' ) ) ) ) );
		$folders = $this->list( 'albums', array( 'path' => '/' ) )->get_data()['media'];
		$this->assertSame( array( 'folder', 3, 'summer' ), array( $folders[0]['type'], $folders[0]['children'], $folders[0]['ID'] ) );
		$copy = $this->rest( 'POST', '/wpcom/v2/external-media/copy/albums', array( 'media' => array( array( 'guid' => $folders[0]['guid'] ) ) ) );
		$this->assertSame( 'millwork_media_folder', $copy->get_data()['media'][0]['errors'][0]['code'] );
	}
}
