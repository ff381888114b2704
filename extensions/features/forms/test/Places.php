<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Delivery\Mail\Recipients;

/**
 * For test cases: an administrator and a contributor, forms that are mailed to strangers, and what a
 * rendered page gives away of them.
 */
trait Places {

	/** Whom the forms are mailed to: no user of the site. */
	private string $stranger = 'stranger@example.net';

	/** Who may email anyone. */
	private int $admin = 0;

	/** Who may write drafts. */
	private int $writer = 0;

	private function make_people(): void {
		$this->admin  = $this->create_user( 'administrator', array( 'user_email' => 'admin@example.org' ) );
		$this->writer = $this->create_user( 'contributor', array( 'user_email' => 'writer@example.org' ) );
	}

	/**
	 * A form that is mailed to a stranger.
	 * @param array<string, mixed> $attributes More of its attributes.
	 */
	private function form( array $attributes = array() ): string {
		$json = wp_json_encode( $attributes + array( 'to' => $this->stranger ), JSON_UNESCAPED_SLASHES );
		return "<!-- wp:jetpack/contact-form $json -->\n<div class=\"wp-block-jetpack-contact-form\"><!-- wp:jetpack/field-text {\"label\":\"Wood\"} /--></div>\n<!-- /wp:jetpack/contact-form -->";
	}

	/** The same as a shortcode. */
	private function shortcode(): string {
		return "[contact-form to='$this->stranger'][contact-field label='Wood' type='text'/][/contact-form]";
	}

	/** @param array<string, mixed> $args    More for wp_insert_post(). */
	private function post_of( int $author, string $content, array $args = array() ): int {
		return $this->create_post(
			$args + array(
				'post_author'  => $author,
				'post_content' => wp_slash( $content ),
			)
		);
	}

	/**
	 * Continues in a post, as the loop does.
	 * @param int $id The post.
	 */
	private function enter( int $id ): void {
		$GLOBALS['post'] = get_post( $id );
		setup_postdata( $id );
	}

	/**
	 * A post's content as the loop shows it.
	 * @param int $id The post.
	 */
	private function show( int $id ): string {
		$this->enter( $id );
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	/**
	 * The tokens in a page.
	 * @param string $html The page.
	 * @return list<string>
	 */
	private static function tokens( string $html ): array {
		preg_match_all( '/name="millwork_form" value="([^"]*)"/', $html, $found );
		return array_values( array_unique( $found[1] ) );
	}

	/**
	 * The only token in a page.
	 * @param string $html The page.
	 */
	private function token_in( string $html ): string {
		$tokens = self::tokens( $html );
		$this->assertCount( 1, $tokens, $html );
		return $tokens[0];
	}

	/**
	 * Whose the forms of a page are, and whom they are mailed to.
	 * @param string $html The page.
	 * @return list<string> Such as 'post of writer: writer@example.org'.
	 */
	private function owners( string $html ): array {
		$names = array(
			$this->admin  => 'admin',
			$this->writer => 'writer',
			0             => 'nobody',
		);
		$found = array();
		foreach ( self::tokens( $html ) as $token ) {
			$definition = Definitions::find( $token );
			$this->assertNotNull( $definition );
			$found[] = $definition->source['kind'] . ' of ' . ( $names[ $definition->author ] ?? '?' ) . ': ' . implode( ', ', Recipients::for_form( $definition ) );
		}
		return $found;
	}

	/**
	 * Fails unless all forms of a page are of one owner.
	 * @param string $expected As owners() gives it.
	 * @param string $html     The page.
	 */
	private function assert_owner( string $expected, string $html ): void {
		$owners = $this->owners( $html );
		$this->assertNotSame( array(), $owners, $html );
		$this->assertSame( array( $expected ), array_values( array_unique( $owners ) ) );
	}

	/**
	 * A loop over one post.
	 * @param string $inner  What is shown of it.
	 * @param int    $author Its author; 0 for the page's own query.
	 */
	private function loop( string $inner, int $author = 0 ): string {
		$query = $author ? "{\"query\":{\"perPage\":1,\"postType\":\"post\",\"inherit\":false,\"author\":\"$author\"}}" : '{"query":{"inherit":true}}';
		return "<!-- wp:query $query --><div class=\"wp-block-query\"><!-- wp:post-template -->$inner<!-- /wp:post-template --></div><!-- /wp:query -->";
	}
}
