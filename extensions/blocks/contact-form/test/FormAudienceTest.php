<?php
declare( strict_types=1 );

namespace Millwork\Tests\Features\Forms;

use Closure;
use Millwork\Features\Forms\Definition\Definitions;
use Millwork\Features\Forms\Definition\PostType;
use Millwork\Tests\TestCase;

/** Unpublished content never contains a token that can send the form, for any user and any request. */
final class FormAudienceTest extends TestCase {

	use Places;

	protected function setUp(): void {
		parent::setUp();
		$this->make_people();
	}

	/**
	 * The answer of a route, as text.
	 * @param array<string, mixed> $params Parameters.
	 */
	private function answer( string $method, string $path, array $params = array() ): string {
		$answer = $this->rest( $method, $path, $params );
		$this->assertLessThan( 300, $answer->get_status(), (string) wp_json_encode( $answer->get_data() ) );
		$html = '';
		$data = (array) $answer->get_data();
		array_walk_recursive(
			$data,
			static function ( $value ) use ( &$html ): void {
				$html .= is_string( $value ) ? $value : '';
			}
		);
		return $html;
	}

	/**
	 * A published pattern of the administrator's that holds a form, and a form in a post of its own.
	 * @return string[] The blocks that name them.
	 */
	private function embedded(): array {
		return array(
			'<!-- wp:block {"ref":' . $this->post_of( $this->admin, $this->form(), array( 'post_type' => 'wp_block' ) ) . '} /-->',
			'<!-- wp:jetpack/contact-form {"ref":' . $this->post_of( $this->admin, $this->form(), array( 'post_type' => PostType::TYPE ) ) . '} /-->',
		);
	}

	/**
	 * Ways to see a form before visitors do.
	 * @return iterable<string, array{Closure(self): string}>
	 */
	public function ways(): iterable {
		foreach ( array( 'draft', 'pending', 'future', 'auto-draft', 'trash' ) as $status ) {
			$args = array(
				'post_status' => $status,
				'post_date'   => 'future' === $status ? '2099-01-01 00:00:00' : '',
			);
			yield "$status: its own form" => array( static fn( self $t ): string => $t->show( $t->post_of( $t->writer, $t->form() . $t->shortcode(), $args ) ) );
			yield "$status: a pattern and a form of the administrator’s" => array( static fn( self $t ): string => $t->show( $t->post_of( $t->writer, implode( $t->embedded() ), $args ) ) );
			yield "$status: a loop over a published post" => array(
				static function ( self $t ) use ( $args ): string {
					$t->post_of( $t->admin, $t->form() );
					return $t->show( $t->post_of( $t->writer, '<!-- wp:query {"query":{"perPage":1,"postType":"post","inherit":false,"author":"' . $t->admin . '"}} --><div><!-- wp:post-template --><!-- wp:post-content /--><!-- /wp:post-template --></div><!-- /wp:query -->', $args ) );
				},
			);
			yield "$status: read by REST" => array(
				static function ( self $t ) use ( $args ): string {
					wp_set_current_user( $t->writer );
					$id = $t->post_of( $t->writer, $t->form() . implode( $t->embedded() ), $args );
					return $t->answer( 'GET', "/wp/v2/posts/$id", array( 'context' => 'future' === $args['post_status'] ? 'view' : 'edit' ) ) . ( 'trash' === $args['post_status'] ? '' : $t->answer( 'GET', "/wp/v2/posts/$id" ) );
				},
			);
		}
		yield 'the answer of a draft’s save' => array(
			static function ( self $t ): string {
				wp_set_current_user( $t->writer );
				return $t->answer( 'POST', '/wp/v2/posts', array( 'content' => $t->form() . implode( $t->embedded() ) ) );
			},
		);
		yield 'the answer of an autosave' => array(
			static function ( self $t ): string {
				wp_set_current_user( $t->admin );
				$id = $t->post_of( $t->admin, '<p>Oak</p>' );
				return $t->answer( 'POST', "/wp/v2/posts/$id/autosaves", array( 'content' => $t->form() ) ) . $t->answer( 'GET', "/wp/v2/posts/$id/autosaves" );
			},
		);
		yield 'revisions' => array(
			static function ( self $t ): string {
				wp_set_current_user( $t->admin );
				$id = $t->post_of( $t->admin, $t->form() );
				_wp_put_post_revision( $id );
				return $t->answer( 'GET', "/wp/v2/posts/$id/revisions" );
			},
		);
		foreach ( array( 'POST', 'PUT', 'PATCH' ) as $method ) {
			yield "the answer of a published post’s save by $method" => array(
				static function ( self $t ) use ( $method ): string {
					wp_set_current_user( $t->admin );
					$id = $t->post_of( $t->admin, '<p>Oak</p>' );
					return $t->answer( $method, "/wp/v2/posts/$id", array( 'content' => $t->form() . implode( $t->embedded() ) ) );
				},
			);
		}
		yield 'a published post as the editor reads it' => array(
			static function ( self $t ): string {
				wp_set_current_user( $t->admin );
				return $t->answer( 'GET', '/wp/v2/posts/' . $t->post_of( $t->admin, $t->form() ), array( 'context' => 'edit' ) ) . $t->answer( 'GET', '/wp/v2/posts', array( 'context' => 'edit' ) );
			},
		);
		foreach ( array( 'GET', 'POST' ) as $method ) {
			yield "blocks that the editor has rendered by $method" => array(
				static function ( self $t ) use ( $method ): string {
					wp_set_current_user( $t->writer );
					$pattern = $t->post_of( $t->admin, $t->form(), array( 'post_type' => 'wp_block' ) );
					$form    = $t->post_of( $t->admin, $t->form(), array( 'post_type' => PostType::TYPE ) );
					$params  = static fn( int $ref ): array => array(
						'attributes' => array( 'ref' => $ref ),
						'context'    => 'edit',
					);
					return $t->answer( $method, '/wp/v2/block-renderer/core/block', $params( $pattern ) )
						. $t->answer( $method, '/wp/v2/block-renderer/jetpack/contact-form', $params( $form ) );
				},
			);
		}
		yield 'a preview' => array(
			static function ( self $t ): string {
				$post = $t->post_of( $t->admin, $t->form() . implode( $t->embedded() ) );
				wp_set_current_user( $t->admin );
				// Both have forms of their own.
				add_filter( 'show_admin_bar', '__return_false' );
				add_filter( 'comments_open', '__return_false' );
				return $t->visit( (string) get_preview_post_link( $post ) );
			},
		);
		yield 'the customizer' => array(
			static function ( self $t ): string {
				require_once ABSPATH . WPINC . '/class-wp-customize-manager.php';
				$manager = new \WP_Customize_Manager();
				$manager->start_previewing_theme();
				$GLOBALS['wp_customize'] = $manager;
				$html                    = $t->show( $t->post_of( $t->admin, $t->form() ) );
				unset( $GLOBALS['wp_customize'] );
				return $html;
			},
		);
		yield 'the dashboard' => array(
			static function ( self $t ): string {
				set_current_screen( 'post' );
				return $t->show( $t->post_of( $t->admin, $t->form() ) );
			},
		);
		yield 'a password-protected post, put through the_content without its password' => array(
			static function ( self $t ): string {
				$id = $t->post_of( $t->admin, $t->form(), array( 'post_password' => 'oak' ) );
				$t->enter( $id );
				return (string) apply_filters( 'the_content', get_post( $id )->post_content ?? '' );
			},
		);
		yield 'a private post, put through the_content for a visitor' => array( static fn( self $t ): string => $t->show( $t->post_of( $t->admin, $t->form(), array( 'post_status' => 'private' ) ) ) );
		yield 'a form whose own post has a password' => array(
			static function ( self $t ): string {
				$id = $t->post_of(
					$t->admin,
					$t->form(),
					array(
						'post_type'     => PostType::TYPE,
						'post_password' => 'oak',
					)
				);
				return $t->show( $t->post_of( $t->admin, "<!-- wp:jetpack/contact-form {\"ref\":$id} /-->" ) ) . '<form ';
			},
		);
		yield 'a post of a type that is there no more' => array(
			static function ( self $t ): string {
				register_post_type( 'gone', array( 'public' => true ) );
				$id = $t->post_of( $t->admin, $t->form(), array( 'post_type' => 'gone' ) );
				unregister_post_type( 'gone' );
				return $t->show( $id );
			},
		);
	}

	/**
	 * What visitors do not see has no token, and leaves no form behind.
	 * @dataProvider ways
	 * @param Closure $render Gives what is seen.
	 */
	public function test_gives_no_token( Closure $render ): void {
		global $wpdb;
		$html = $render( $this );
		$this->assertSame( array(), self::tokens( $html ), $html );
		$this->assertSame( '0', $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', $wpdb->prefix . Definitions::TABLE ) ) ); // phpcs:ignore WordPress.DB.PreparedSQLPlaceholders -- The standards are older than %i.
		$this->assertStringContainsString( '<form ', $html, 'It is shown nevertheless.' );
		$this->assertDoesNotMatchRegularExpression( '/<form [^>]*(?:method|data-wp-)/', $html );
	}

	/**
	 * Ways in which visitors, and people who may read the same, see a form.
	 * @return iterable<string, array{Closure(self): string}>
	 */
	public function pages(): iterable {
		yield 'a page' => array( static fn( self $t ): string => $t->visit( (string) get_permalink( $t->post_of( $t->admin, $t->form() ) ) ) );
		yield 'a page whose address says that it is a preview' => array(
			static function ( self $t ): string {
				$post = $t->post_of( $t->admin, $t->form() . implode( $t->embedded() ) );
				// Anyone can write it. People who can't edit the post see what is published.
				return $t->visit( (string) get_preview_post_link( $post ) );
			},
		);
		yield 'the same, signed in' => array(
			static function ( self $t ): string {
				wp_set_current_user( $t->create_user( 'subscriber' ) );
				return $t->visit( (string) get_preview_post_link( $t->post_of( $t->admin, $t->form() ) ) );
			},
		);
		yield 'a page, signed in' => array(
			static function ( self $t ): string {
				wp_set_current_user( $t->admin );
				return $t->visit( (string) get_permalink( $t->post_of( $t->admin, implode( $t->embedded() ) ) ) );
			},
		);
		yield 'the REST API' => array( static fn( self $t ): string => $t->answer( 'GET', '/wp/v2/posts/' . $t->post_of( $t->admin, $t->form() ) ) );
		yield 'the REST API after a change in it' => array(
			static function ( self $t ): string {
				$id = $t->post_of( $t->admin, $t->form() );
				wp_set_current_user( $t->admin );
				$t->answer( 'POST', "/wp/v2/posts/$id", array( 'title' => 'Oak' ) );
				return $t->answer( 'GET', "/wp/v2/posts/$id" );
			},
		);
		yield 'a private post, for who may read it' => array(
			static function ( self $t ): string {
				wp_set_current_user( $t->admin );
				return $t->show( $t->post_of( $t->writer, $t->form(), array( 'post_status' => 'private' ) ) );
			},
		);
		yield 'a password-protected post with its password, by REST' => array( static fn( self $t ): string => $t->answer( 'GET', '/wp/v2/posts/' . $t->post_of( $t->admin, $t->form(), array( 'post_password' => 'oak' ) ), array( 'password' => 'oak' ) ) );
		yield 'a picture’s page' => array(
			static fn( self $t ): string => $t->show(
				$t->create_attachment(
					8,
					8,
					array(
						'post_content' => wp_slash( $t->form() ),
						'post_author'  => $t->admin,
					)
				)
			),
		);
	}

	/**
	 * What visitors see has a token.
	 * @dataProvider pages
	 * @param Closure $render Gives what is seen.
	 */
	public function test_visitors_get_a_token( Closure $render ): void {
		$html = $render( $this );
		$this->assertNotSame( array(), self::tokens( $html ), $html );
		$this->assertStringNotContainsString( 'This is a preview', $html );
	}

	public function test_a_preview_says_so_and_has_nothing_that_sends(): void {
		$html = $this->show( $this->post_of( $this->admin, $this->form(), array( 'post_status' => 'draft' ) ) );
		$this->assertStringContainsString( 'This is a preview. Visitors can send the form once it’s published.', $html );
		$processor = new \WP_HTML_Tag_Processor( $html );
		$this->assertTrue( $processor->next_tag( 'button' ) );
		$this->assertTrue( $processor->get_attribute( 'disabled' ) );
		$this->assertStringContainsString( '<input', $html );
	}
}
