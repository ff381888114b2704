<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Newsletter;

use Millwork\Features\Newsletter\Import\Columns;
use Millwork\Mail\Html\MailHtml;
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

	/** @dataProvider breakouts */
	public function test_a_post_stays_in_its_sheet( string $content, string $kept ): void {
		$this->assertSame( $kept, (string) preg_replace( '/ (?:style|class)="[^"]*"/', '', MailHtml::clean( $content, 'https://example.org/' ) ) );
	}

	/** @return list<array{string, string}> The content of a post, and what is in the email. */
	public static function breakouts(): array {
		return array(
			array( 'a</td></tr></table></div>b', 'ab' ),
			array( 'a<td>b<tr>c<caption>d', 'abcd' ),
			array( '<a href="https://evil.example/">a', '<a href="https://evil.example/">a</a>' ),
			array( '<div><b>a</div>b', '<div><b>a</b></div>b' ),
			array( '<table><tr><td>a</td></tr></table></table>b', '<table><tr><td>a</td></tr></table>b' ),
			array( '<table><table>a</table></table>b', '<table>a</table>b' ),
			array( '<table><tr><td><table><tr><td>a</table>b</table>c', '<table><tr><td><table><tr><td>a</td></tr></table>b</td></tr></table>c' ),
			array( '<table><tr><td>a<td>b<tr><td>c</table>', '<table><tr><td>a</td><td>b<tr><td>c</td></tr></td></tr></table>' ),
			array( '<ul><li>a<li>b</ul><p>c<p>d', '<ul><li>a</li><li>b</li></ul><p>c</p><p>d</p>' ),
			array( 'a<br>b</br>c</p>d<img src="https://example.org/a.png" alt="x &gt; y">', 'a<br>bcd<img src="https://example.org/a.png" alt="x &gt; y">' ),
			array( '<p>a <strong>b</strong> <em>c</em></p>', '<p>a <strong>b</strong> <em>c</em></p>' ),
		);
	}

	public function test_a_state_in_other_letters_subscribes_nobody(): void {
		foreach ( array( '退订', 'отписан', '—', '?', '' ) as $state ) {
			$this->assertNull( Columns::state( $state ), $state );
		}
	}
}
