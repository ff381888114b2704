<?php
declare( strict_types=1 );

namespace Millwork\Tests\Units\SiteHosts;

use Millwork\Data\Rows;
use Millwork\Features\Ledger\Declared\Page;
use Millwork\Features\Ledger\Tables;
use Millwork\Tests\TestCase;

/** The list has what everyone may know, and nothing else. */
final class SiteHostsTest extends TestCase {

	private const BLOCK = '<!-- wp:millwork/site-hosts /-->';

	public function test_lists_only_what_is_public(): void {
		Rows::run( 'DELETE FROM %i', Tables::entries() );
		$this->assertStringContainsString( 'no other servers', do_blocks( self::BLOCK ) );
		foreach ( array( 'public' => array(), 'secret' => array( 'post_password' => 'x' ) ) as $name => $args ) {
			Page::compute( $this->create_post( $args + array( 'post_content' => "<!-- wp:image --><img src=\"https://$name.example.org/1.png\"><!-- /wp:image -->" ) ) );
		}
		$post = $this->create_post( array( 'post_content' => '<!-- wp:image --><img src="https://private.example.org/1.png"><!-- /wp:image -->' ) );
		Page::compute( $post );
		// Before the queue has seen the change.
		Rows::update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'private' ), array( 'ID' => $post ) );
		Page::compute( $this->create_post( array( 'post_content' => '<!-- wp:jetpack/calendly {"url":"https://calendly.com/someone"} /-->' ) ) );
		add_filter(
			'millwork_consent_services',
			static function ( array $services ): array {
				$services['calendly']['label'] = '<script>alert(1)</script>';
				return $services;
			}
		);
		$raw  = do_blocks( self::BLOCK );
		$html = html_entity_decode( $raw, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$this->assertMatchesRegularExpression( '~also contacts.*<li>public\.example\.org</li>.*only after.*<li>calendly\.com \(<script>~s', $html );
		$this->assertStringNotContainsString( 'secret.example', $html );
		$this->assertStringNotContainsString( 'private.example', $html );
		$this->assertStringNotContainsString( '<script', $raw );
	}
}
