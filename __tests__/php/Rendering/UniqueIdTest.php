<?php
declare( strict_types=1 );

namespace Millwork\Tests\Rendering;

use Millwork\Tests\TestCase;

/** The same form may be in a post and below it, in the footer. */
final class UniqueIdTest extends TestCase {

	/**
	 * Forms of ours, as they are stored.
	 * @return array<string, array{string}>
	 */
	public static function forms(): array {
		return array(
			'subscriptions' => array( '<!-- wp:jetpack/subscriptions /-->' ),
			'revue'         => array( '<!-- wp:jetpack/revue {"revueUsername":"oak"} --><div class="wp-block-jetpack-revue"></div><!-- /wp:jetpack/revue -->' ),
			'mailchimp'     => array( '<!-- wp:jetpack/mailchimp --><div class="wp-block-jetpack-mailchimp"></div><!-- /wp:jetpack/mailchimp -->' ),
			'contact-form'  => array( '<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-name {"label":"Name"} /--></div><!-- /wp:jetpack/contact-form -->' ),
		);
	}

	/**
	 * A label belongs to the field in its own form.
	 * @dataProvider forms
	 */
	public function test_two_forms_that_are_the_same_have_ids_of_their_own( string $block ): void {
		self::connect_services();
		$post = $this->create_post( array( 'post_content' => $block . $block ) );
		$html = $this->visit( (string) get_permalink( $post ) );
		preg_match_all( '~<(?:input|form|div)\b[^>]*? id="((?:millwork-|subscribe-|mailchimp-)[^"]+)"~', $html, $ids );
		$this->assertGreaterThan( 1, count( $ids[1] ) );
		$this->assertSame( array_values( array_unique( $ids[1] ) ), $ids[1] );
		preg_match_all( '~<label\b[^>]*? for="([^"]+)"~', $html, $labels );
		$this->assertNotSame( array(), $labels[1] );
		foreach ( (array) preg_grep( '/^(?:millwork|subscribe|mailchimp)/', $labels[1] ) as $id ) {
			$this->assertContains( $id, $ids[1] );
		}
	}
}
