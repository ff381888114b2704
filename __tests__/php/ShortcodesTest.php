<?php
declare( strict_types=1 );

namespace Millwork\Tests;

/** A visitor's page shows what shortcodes represent. No parser sees their blocks, and the page has no other block of ours. */
final class ShortcodesTest extends TestCase {

	/** What a page shows, by what a post holds. */
	private const SHOWN = array(
		'[contact-form]'              => '<form',
		'[jetpack_subscription_form]' => 'type="email"',
		'[simple-payment id="%d"]'    => 'A chair',
		'[jetpack-related-posts]'     => '<nav class="wp-block-jetpack-related-posts"',
	);

	public function test_shortcodes_show_their_blocks(): void {
		$site = new OwnSite();
		try {
			$site->request( array( PageCostRequests::class, 'prepare' ) );
			$ours = $site->request( array( ShortcodesRequests::class, 'all' ) );
			$this->assertEqualsCanonicalizing( array_map( static fn( string $text ): string => (string) strtok( trim( $text, '[]' ), ' ' ), array_keys( self::SHOWN ) ), $ours );
			$posts = $site->request( array( ShortcodesRequests::class, 'write' ), array( 'shortcodes' => array_keys( self::SHOWN ) ) );
			$visit = static fn( int $post ): string => $site->request( array( PageCostRequests::class, 'visit' ), array(), array(), "/?p=$post" )['page'];
			// Related posts are looked for once a page has asked for them.
			$visit( (int) end( $posts ) );
			$this->assertTrue( $site->request( array( ShortcodesRequests::class, 'work' ) ) );
			foreach ( array_values( self::SHOWN ) as $number => $words ) {
				$this->assertStringContainsString( $words, $visit( $posts[ $number ] ), $words );
			}
		} finally {
			$site->remove();
		}
	}
}
