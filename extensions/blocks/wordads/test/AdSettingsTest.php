<?php
declare( strict_types=1 );

namespace Millwork\Tests;

use Millwork\Settings\StoredSettings;
use Millwork\Units\Wordads\AdsTxt;

/**
 * What the settings page takes, and whether ad companies find the lines of ads.txt. The site that is asked
 * is played by a filter.
 */
final class AdSettingsTest extends TestCase {

	private const LINE = 'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0';

	/** @var list<string> */
	private array $asked = array();

	/**
	 * Answers for the site's own ads.txt.
	 * @param string $body   The file.
	 */
	private function play( int $status, string $body ): void {
		$this->asked = array();
		remove_all_filters( 'pre_http_request' );
		add_filter( 'millwork_http_resolve', static fn(): array => array( '93.184.216.34' ) );
		add_filter(
			'pre_http_request',
			function ( $answer, array $request, string $url ) use ( $status, $body ): array {
				$this->asked[] = $url;
				$this->assertSame( 'GET', $request['method'] );
				return array(
					'headers'  => array( 'content-type' => 'text/plain' ),
					'body'     => $body,
					'response' => array( 'code' => $status ),
				);
			},
			10,
			3
		);
	}

	/**
	 * Changes settings by the route.
	 * @param array<string, mixed> $values The values.
	 * @return array{held: array<string, string>, values: array<string, mixed>}
	 */
	private function save( array $values ): array {
		$response = $this->rest( 'POST', '/millwork/v1/settings', array( 'values' => $values ) );
		$this->assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$data = $response->get_data();
		return array(
			'held'   => (array) $data['held'],
			'values' => (array) $data['values'],
		);
	}

	/** What cannot be right is not stored, and says why. */
	public function test_ids_and_pictures_are_checked(): void {
		$this->become( 'administrator' );
		$saved = $this->save(
			array(
				'ads_publisher'   => 'pub-123',
				'ad_mrec_unit'    => '12a',
				'ad_mrec_picture' => 'https://ads.example.com/x.png',
			)
		);
		$this->assertSame( array( 'ads_publisher', 'ad_mrec_picture', 'ad_mrec_unit' ), array_values( array_intersect( array( 'ads_publisher', 'ad_mrec_picture', 'ad_mrec_unit' ), array_keys( $saved['held'] ) ) ) );
		$this->assertSame( '', $saved['values']['ads_publisher'] . $saved['values']['ad_mrec_unit'] . $saved['values']['ad_mrec_picture'] );
		$this->assertStringContainsString( 'media library', $saved['held']['ad_mrec_picture'] );
		$saved = $this->save(
			array(
				'ads_publisher'   => 'ca-pub-1234567890123456',
				'ad_mrec_unit'    => '1234567890',
				'ad_mrec_picture' => content_url( 'uploads/x.png' ),
			)
		);
		$this->assertSame( array(), $saved['held'] );
		$this->assertSame( 400, $this->rest( 'POST', '/millwork/v1/settings', array( 'values' => array( 'ad_mrec_kind' => 'popup' ) ) )->get_status() );
	}

	/**
	 * The page is told which fields take pictures, and what fields come with; the window of the media library
	 * lies ready in a template, once, for who may upload.
	 */
	public function test_pictures_are_chosen_in_the_media_library(): void {
		$this->become( 'administrator' );
		$sections = array_column( $this->rest( 'GET', '/millwork/v1/settings' )->get_data()['sections'], null, 'id' );
		$fields   = array_column( $sections['ads']['fields'], null, 'key' );
		$this->assertSame(
			array(
				'alt'   => 'ad_mrec_alt',
				'width' => 600,
			),
			$fields['ad_mrec_picture']['picture']
		);
		$this->assertSame( array( 'house', 'adsense', 'code' ), ( (array) $fields['ad_mrec_alt']['when'] )['ad_mrec_kind'] );
		$this->assertArrayNotHasKey( 'picture', $fields['ad_mrec_link'] );
		$print = static function (): string {
			ob_start();
			\Millwork\Settings\MediaLibrary::print();
			return (string) ob_get_clean();
		};
		$this->become( 'contributor' );
		$this->assertSame( '', $print() );
		$this->become( 'administrator' );
		// Whatever other tests have printed.
		unset( $GLOBALS['wp_actions']['wp_enqueue_media'] );
		$kept                  = array( $GLOBALS['wp_scripts'] ?? null, $GLOBALS['wp_styles'] ?? null );
		$GLOBALS['wp_scripts'] = null;
		$GLOBALS['wp_styles']  = null;
		set_current_screen( 'millwork_page_millwork-settings' );
		$html = $print();
		$this->assertStringStartsWith( '<template id="millwork-media-library">', $html );
		$this->assertStringEndsWith( '</template>', $html );
		$this->assertSame( 1, substr_count( $html, '</template>' ) );
		foreach ( array( 'media-views', 'id="tmpl-attachment"', '_wpMediaViewsL10n', '_wpPluploadSettings' ) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$this->assertSame( '', $print() );
		list( $GLOBALS['wp_scripts'], $GLOBALS['wp_styles'] ) = $kept;
	}

	/** Code is for who may write any HTML: an administrator of a site in a network may not. */
	public function test_code_needs_unfiltered_html(): void {
		$code = "<script>\nad();\n</script>";
		$this->become( 'administrator' );
		add_filter( 'map_meta_cap', static fn( array $caps, string $cap ): array => 'unfiltered_html' === $cap ? array( 'do_not_allow' ) : $caps, 10, 2 );
		$saved = $this->save( array( 'ad_mrec_code' => $code ) );
		$this->assertStringContainsString( 'aren’t allowed to add code', $saved['held']['ad_mrec_code'] );
		$this->assertSame( '', StoredSettings::get( 'ad_mrec_code', '' ) );
		remove_all_filters( 'map_meta_cap' );
		$this->assertSame( $code, $this->save( array( 'ad_mrec_code' => $code ) )['values']['ad_mrec_code'] );
		$this->assertTrue( $this->save( array( 'ads_trust_code' => true ) )['values']['ads_trust_code'] );
		add_filter( 'map_meta_cap', static fn( array $caps, string $cap ): array => 'unfiltered_html' === $cap ? array( 'do_not_allow' ) : $caps, 10, 2 );
		$this->assertFalse( $this->save( array( 'ads_trust_code' => false ) )['values']['ads_trust_code'] );
		$saved = $this->save( array( 'ads_trust_code' => true ) );
		$this->assertArrayHasKey( 'ads_trust_code', $saved['held'] );
		$this->assertFalse( $saved['values']['ads_trust_code'] );
		remove_all_filters( 'map_meta_cap' );
		$this->become( 'editor' );
		$this->assertSame( 403, $this->rest( 'POST', '/millwork/v1/settings', array( 'values' => array( 'ad_mrec_code' => 'x' ) ) )->get_status() );
	}

	/** The lines are AdSense's, if there is a publisher, and the owner's, each once. */
	public function test_the_lines_of_the_file(): void {
		$this->assertSame( array(), AdsTxt::lines() );
		StoredSettings::store(
			array(
				'ads_publisher' => 'ca-pub-1234567890123456',
				'ads_txt'       => "\n  ads.example.com, 7, RESELLER\r\n" . self::LINE . "\n# Ours\n",
			)
		);
		$this->assertSame( array( self::LINE, 'ads.example.com, 7, RESELLER', '# Ours' ), AdsTxt::lines() );
	}

	/** The check reads what the world gets, and says which lines are missing. */
	public function test_the_check_says_what_is_missing(): void {
		$this->become( 'administrator' );
		$run = fn() => $this->rest( 'POST', '/millwork/v1/settings/run', array( 'name' => 'ads_txt_check' ) );
		$this->play( 200, '' );
		$this->assertStringContainsString( 'no lines yet', $run()->get_data()['message'] );
		$this->assertSame( array(), $this->asked );
		StoredSettings::store(
			array(
				'ads_publisher' => 'ca-pub-1234567890123456',
				'ads_txt'       => "ads.example.com, 7, RESELLER\n# Ours",
			)
		);
		$this->play( 200, "# x\nGoogle.com,pub-1234567890123456,direct,f08c47fec0942fa0 # AdSense\r\nads.example.com, 7, RESELLER\n" );
		$this->assertStringContainsString( 'All lines were found', $run()->get_data()['message'] );
		$this->assertSame( array( AdsTxt::address() ), $this->asked );
		$this->play( 200, self::LINE );
		$message = $run()->get_data()['message'];
		$this->assertStringContainsString( 'ads.example.com, 7, RESELLER.', $message );
		$this->assertStringNotContainsString( 'google.com', $message );
		$this->play( 404, 'Not found' );
		$this->assertStringContainsString( 'google.com', $run()->get_data()['message'] );
		$this->play( 403, 'No' );
		$this->assertStringContainsString( 'Open it in your browser', $run()->get_data()['message'] );
		$this->become( 'editor' );
		$this->assertSame( 403, $run()->get_status() );
	}
}
