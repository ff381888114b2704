<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Import\Columns;
use Millwork\Features\Newsletter\Mail\MailHtml;
use Millwork\Tests\TestCase;

/** What a contributor's draft and a list from elsewhere could do. */
final class HostileMailTest extends TestCase {

	public function test_elements_that_are_never_closed_take_no_time(): void {
		foreach ( array( 'map', 'button', 'video' ) as $name ) {
			$html = MailHtml::clean( '<p>before</p>' . str_repeat( "<$name>", 200_000 ) . '<p>after</p>', 'https://example.org/' );
			$this->assertStringContainsString( 'before', $html );
			$this->assertStringContainsString( 'after', $html );
		}
	}

	public function test_what_is_taken_out_takes_nothing_else_along(): void {
		$html = MailHtml::clean( '<p>before</p><button>' . str_repeat( 'x ', 600_000 ) . '</BUTTON ><script>evil</script><p>after</p>', 'https://example.org/' );
		$this->assertStringContainsString( 'before', $html );
		$this->assertStringContainsString( 'after', $html );
		$this->assertDoesNotMatchRegularExpression( '/x x|evil/', $html );
	}

	public function test_a_state_in_other_letters_subscribes_nobody(): void {
		foreach ( array( '退订', 'отписан', '—', '?', '' ) as $state ) {
			$this->assertNull( Columns::state( $state ), $state );
		}
	}
}
