<?php
declare( strict_types=1 );

namespace Millwork\Tests\Consent;

use Millwork\Blocks\EditorData;
use Millwork\Consent\AskFirst;
use Millwork\Consent\ConsentApi;
use Millwork\Consent\Facade;
use Millwork\Consent\Services;
use Millwork\Settings\StoredSettings;
use Millwork\Tests\TestCase;

/** What the server leaves to the browser, and what it tells the WP Consent API. */
final class ConsentTest extends TestCase {

	private const FRAME = array(
		'service' => 'calendly',
		'store'   => 'millwork/calendly',
		'src'     => 'https://calendly.com/acme?x=1&y="2"',
		'title'   => 'Calendar',
		'button'  => 'Show <it>',
		'href'    => 'https://calendly.com/acme',
		'text'    => 'acme',
	);

	public function test_asks_first_unless_the_owner_turns_it_off(): void {
		$this->assertTrue( AskFirst::is_on() );
		$html = Facade::render( self::FRAME );
		$this->assertStringContainsString( 'Showing it connects you to calendly.com', $html );
		$this->assertStringContainsString( '>Show &lt;it&gt;</button>', $html );
		$this->assertMatchesRegularExpression( '~<label class="millwork-facade__always" hidden><input type="checkbox"> <span>Always show Calendly on this site</span>~', $html );
		$this->assertStringNotContainsString( '<iframe', $html );
		$config = wp_interactivity_config( 'millwork/calendly' );
		$this->assertTrue( $config['askFirst'] );
		$frame = array_values( $config['frames'] )[0];
		$this->assertSame( array( self::FRAME['src'], 'calendly' ), array( $frame['src'], $frame['service'] ) );
		$this->assertSame(
			array(
				'calendly' => array(
					'label'    => 'Calendly',
					'category' => 'marketing',
				),
			),
			$config['services']
		);
		$this->assertSame( array(), wp_interactivity_state( 'millwork/calendly' ) );

		StoredSettings::store( array( AskFirst::KEY => false ) );
		$html = Facade::render( self::FRAME );
		$this->assertFalse( wp_interactivity_config( 'millwork/calendly' )['askFirst'] );
		$this->assertStringNotContainsString( '<button', $html );
		$this->assertStringNotContainsString( '<iframe', $html );
		// Without scripts.
		$this->assertStringContainsString( 'href="https://calendly.com/acme"', $html );
	}

	/** What a block of another service contains: a record, and this in its template. */
	public function test_a_block_of_another_service_is_a_few_lines(): void {
		add_filter(
			'millwork_consent_services',
			static fn( array $services ): array => $services + array(
				'maps' => array(
					'label'   => 'Maps',
					'hosts'   => array( 'maps.example' ),
					'purpose' => 'The map comes from Maps.',
				),
			)
		);
		register_block_type(
			'millwork-test/map',
			array(
				'render_callback' => static fn( array $attributes ): string => Facade::block(
					array(
						'service' => 'maps',
						'store'   => 'millwork/map',
						'src'     => (string) ( $attributes['url'] ?? '' ),
						'title'   => 'Map',
						'button'  => 'Show the map',
						'href'    => 'https://maps.example/all',
						'text'    => 'All <maps>',
					)
				),
			)
		);
		$block = '<!-- wp:millwork-test/map {"url":"https://maps.example/1","className":"mine"} /-->';
		$this->assertSame( '', do_blocks( '<!-- wp:millwork-test/map {"url":"https://evil.example/1"} /-->' ) );
		$html = do_blocks( $block );
		$this->assertStringContainsString( 'mine', explode( '>', $html )[0] );
		$this->assertStringContainsString( 'data-wp-interactive="millwork/map"', $html );
		$this->assertStringContainsString( 'Always show Maps on this site', $html );
		$this->assertSame( array( 'https://maps.example/1' ), array_column( wp_interactivity_config( 'millwork/map' )['frames'], 'src' ) );
		add_filter( 'millwork_is_email', '__return_true' );
		$this->assertSame( '<p><a href="https://maps.example/all">All &#060;maps&#062;</a></p>', do_blocks( $block ) );
		unregister_block_type( 'millwork-test/map' );
	}

	public function test_the_editor_asks_as_the_page_does(): void {
		$consent = fn(): array => json_decode( (string) wp_json_encode( EditorData::data()['consent'] ), true );
		$this->assertTrue( $consent()['askFirst'] );
		$this->assertStringContainsString( 'connects you to calendly.com', $consent()['services']['calendly']['purpose'] );
		StoredSettings::store( array( AskFirst::KEY => false ) );
		$this->assertFalse( $consent()['askFirst'] );
	}

	public function test_a_service_is_complete_and_strict_by_default(): void {
		add_filter(
			'millwork_consent_services',
			static fn( array $services ): array => $services + array(
				'half' => array( 'label' => 'Half' ),
				'maps' => array(
					'label'    => 'Maps',
					'hosts'    => array( 'maps.example' ),
					'purpose'  => 'Shows a map.',
					'category' => 'functional',
					'servers'  => array( 'api.maps.example' ),
				),
			)
		);
		$this->assertNull( Services::get( 'half' ) );
		$this->assertSame( 'functional', Services::get( 'maps' )['category'] ?? '' );
		$this->assertSame( 'marketing', Services::get( 'calendly' )['category'] ?? '' );
		$maps = Services::get( 'maps' );
		$this->assertTrue( Services::declares( $maps, 'https://www.maps.example/1' ) );
		// The browser contacts no host that is only for the server.
		$this->assertFalse( Services::declares( $maps, 'https://api.maps.example/1' ) );
		// Pages of this site contain a service's content only if the service says so, and look-alikes don't count.
		$this->assertFalse( Services::declares( $maps, home_url( '/?map' ) ) );
		$this->assertTrue( Services::declares( array( 'own' => true ) + $maps, home_url( '/?map' ) ) );
		$this->assertFalse( Services::declares( array( 'own' => true ) + $maps, home_url() . '.evil.example/' ) );
		$this->become( 'administrator' );
		$section = $this->rest( 'GET', '/millwork/v1/settings' )->get_data()['sections'][0];
		foreach ( array( 'Calendly (calendly.com)', 'Maps (maps.example)' ) as $service ) {
			$this->assertContains( $service, $section['details']['items'] );
		}
		$this->assertStringNotContainsString( 'Half', implode( $section['details']['items'] ) );
		$this->assertStringStartsWith( count( $section['details']['items'] ) . ' services', $section['details']['summary'] );
		$this->assertStringNotContainsString( 'WP Consent API', $section['description'] );
	}

	/** A page asks for each of its embeds. */
	public function test_records_are_made_once_and_anew_when_something_is_another(): void {
		$count   = 0;
		$host    = 'maps.example';
		$add     = static function ( array $services ) use ( &$count, &$host ): array {
			++$count;
			return $services + array(
				'maps' => array(
					'label'   => 'Maps',
					'hosts'   => array( $host ),
					'purpose' => get_locale(),
				),
			);
		};
		$purpose = static fn(): string => Services::all()['maps']['purpose'] ?? '';
		$this->assertSame( '', $purpose() );
		add_filter( 'millwork_consent_services', $add );
		foreach ( array( 1, 2 ) as $id ) {
			$this->assertStringContainsString( '<button', Facade::render( array( 'src' => "https://calendly.com/$id" ) + self::FRAME ) );
			$this->assertSame( 'en_US', $purpose() );
		}
		$this->assertSame( 1, $count );

		// The settings, and the language.
		StoredSettings::store( array( 'unlike' => 'before' ) );
		Services::all();
		$this->assertSame( 2, $count );
		add_filter( 'locale', static fn(): string => 'de_DE' );
		$this->assertSame( 'de_DE', $purpose() );
		$this->assertSame( 3, $count );

		// What is missing in this record may be in the next one.
		$host = 'other.example';
		$this->assertNull( Services::showing( 'maps', array( 'https://third.example/' ) ) );
		$this->assertSame( 4, $count );
		// Once: a page may hold hundreds of these.
		$this->assertNull( Services::showing( 'maps', array( 'https://third.example/2' ) ) );
		$this->assertSame( 4, $count );
		$host = 'last.example';
		$this->assertSame( array( 'last.example' ), Services::showing( 'maps', array( 'https://last.example/' ) )['hosts'] ?? array() );
		$this->assertSame( 5, $count );

		remove_filter( 'millwork_consent_services', $add );
		$this->assertSame( '', $purpose() );
	}

	public function test_a_page_has_the_one_script_and_the_one_style(): void {
		foreach ( array( 'calendly {"url":"https://calendly.com/acme"}', 'google-calendar {"url":"https://calendar.google.com/calendar/embed?src=x"}', 'calendly {"url":"https://calendly.com/other"}' ) as $block ) {
			$this->assertStringContainsString( 'millwork-facade', do_blocks( "<!-- wp:jetpack/$block /-->" ) );
		}
		$this->assertCount( 1, array_keys( wp_styles()->queue, 'millwork-consent', true ) );
		$this->assertLessThan( array_search( 'jetpack-calendly-style', wp_styles()->queue, true ), array_search( 'millwork-consent', wp_styles()->queue, true ) );
		$this->assertFileExists( (string) wp_styles()->get_data( 'millwork-consent', 'path' ) );
		ob_start();
		wp_script_modules()->print_import_map();
		wp_script_modules()->print_script_module_preloads();
		// Versions differ in how they write it.
		$page = stripslashes( (string) ob_get_clean() );
		// In the import map, and fetched with the scripts that need it.
		$this->assertMatchesRegularExpression( '~"@millwork/consent":"[^"]*/consent/module\.js\?ver=\w+"~', $page );
		$this->assertSame( 1, preg_match_all( '~<link rel="modulepreload" [^>]*consent/module\.js~', $page ) );
		$this->assertSame( 2, preg_match_all( '~<script[^>]*/(calendly|google-calendar)/view\.js~', self::scripts() ) );
	}

	/**
	 * Plays the WP Consent API. In a process of its own: functions stay.
	 * @runInSeparateProcess
	 * @preserveGlobalState disabled
	 */
	public function test_tells_the_wp_consent_api(): void {
		$this->assertNotFalse( has_filter( 'wp_consent_api_registered_' . plugin_basename( MILLWORK_FILE ), '__return_true' ) );
		$this->assertFalse( ConsentApi::is_active() );
		require_once __DIR__ . '/consent-api.php';
		$this->assertTrue( ConsentApi::is_active() );
		ConsentApi::register();
		$told  = array_column( $GLOBALS['millwork_test_cookies'], null, 0 );
		$hosts = array_merge( ...array_column( Services::all(), 'hosts' ) );
		$this->assertContains( 'calendly.com', $hosts );
		$this->assertSame( array( ...$hosts, 'millwork-consent' ), array_keys( $told ) );
		$this->assertSame( array( 'Calendly', 'marketing' ), array_slice( $told['calendly.com'], 1, 2 ) );
		$this->assertSame( array( 'functional', 'LOCALSTORAGE' ), array( $told['millwork-consent'][2], $told['millwork-consent'][8] ) );
		// The visitor may have said no although the site doesn't ask: then there is something to show.
		StoredSettings::store( array( AskFirst::KEY => false ) );
		$this->assertStringContainsString( '<button', Facade::render( self::FRAME ) );
	}
}
