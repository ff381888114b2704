<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Seo;

use Millwork\Features\Seo\Card;
use Millwork\Tests\TestCase;

/**
 * What is where on a card.
 * @group any-database
 */
final class CardTest extends TestCase {

	/** If the title can't be drawn, the site's name is in the middle. */
	public function test_a_name_alone_stands_in_the_middle(): void {
		update_option( 'blogname', 'Mill' );
		$middle = function ( string $title ): int {
			$post = get_post( $this->create_post( array( 'post_title' => $title ) ) );
			ob_start();
			Card::from_post( $post ?? $this->fail() )?->draw( null );
			$image = imagecreatefromstring( (string) ob_get_clean() );
			$found = array();
			for ( $x = 30; $image && $x < 1170; $x++ ) {
				for ( $y = 0; $y < 630; $y += 2 ) {
					if ( imagecolorat( $image, $x, $y ) !== imagecolorat( $image, 600, 2 ) ) {
						$found[] = $x;
						break;
					}
				}
			}
			return $found ? intdiv( min( $found ) + max( $found ), 2 ) : 0;
		};
		$this->assertEqualsWithDelta( 600, $middle( 'خشب البلوط' ), 10 );
		$this->assertLessThan( 400, $middle( 'Oak' ) );
	}
}
