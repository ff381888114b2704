<?php
/**
 * What WordPress.org's live preview shows. bin/blueprint.mjs puts this behind $pages: titles with block markup.
 *
 * @package Millwork
 */

wp_set_current_user( 1 );
foreach ( array( 'hello-world' => 'post', 'sample-page' => 'page' ) as $slug => $type ) {
	$old = get_page_by_path( $slug, OBJECT, $type );
	if ( $old ) {
		wp_delete_post( $old->ID, true );
	}
}

$cards = '';
$ids   = array();
foreach ( $pages as $title => $content ) {
	$ids[ $title ] = wp_insert_post(
		wp_slash(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => $title,
				'post_content' => $content,
			)
		)
	);
	$cards        .= sprintf( '<!-- wp:list-item --><li><a href="%s">%s</a></li><!-- /wp:list-item -->', esc_url( get_permalink( $ids[ $title ] ) ), esc_html( $title ) );
}
$inbox = admin_url( 'admin.php?page=millwork-entries' );
$home  = '<!-- wp:paragraph --><p>This site runs in your browser and forgets everything when you close it. Send the form, look at what arrives, open a page in the editor.</p><!-- /wp:paragraph -->'
	. '<!-- wp:list --><ul class="wp-block-list">' . $cards . '</ul><!-- /wp:list -->'
	. '<!-- wp:paragraph --><p>What visitors sent is under <a href="' . esc_url( $inbox ) . '">Form entries</a>. Payments are in test mode: try them, no money is charged.</p><!-- /wp:paragraph -->';
$front = wp_insert_post(
	wp_slash(
		array(
			'post_type'    => 'page',
			'post_status'  => 'publish',
			'post_title'   => 'Welcome to the workshop',
			'post_content' => $home,
		)
	)
);
update_option( 'page_on_front', $front );
update_option( 'show_on_front', 'page' );

$entries = array(
	array( 'Nora Field', 'nora@example.com', 'A staircase', 'Seventeen steps, 90 cm wide, in oak if you have it. We could come by on Thursday evening.', 'inbox' ),
	array( 'Sam Okafor', 'sam@example.com', 'A window', 'The sash in the kitchen sticks since the rain. Do you repair, or would you make a new one?', 'inbox' ),
	array( 'Lucky Winner', 'prize@example.net', 'Something else', 'You have been chosen! Claim your prize at once.', 'spam' ),
);
foreach ( $entries as $at => list( $name, $email, $about, $message, $state ) ) {
	$values = array();
	foreach ( array( array( 'Name', 'name', $name ), array( 'Email', 'email', $email ), array( 'What is it about?', 'select', $about ), array( 'Message', 'textarea', $message ) ) as list( $label, $type, $value ) ) {
		$values[] = array(
			'name'  => sanitize_title( $label ),
			'label' => $label,
			'type'  => $type,
			'value' => $value,
		);
	}
	$made = gmdate( 'Y-m-d H:i:s', time() - 5400 * ( $at + 1 ) );
	Millwork\Features\Forms\Entries\Entries::insert(
		array(
			'source'  => 'post:' . $ids['Ask us'],
			'created' => $made,
			'moved'   => $made,
			'state'   => $state,
			'sender'  => mb_strtolower( $name ),
			'name'    => $name,
			'email'   => $email,
			'excerpt' => $message,
			'data'    => (string) wp_json_encode( $values ),
			'url'     => (string) get_permalink( $ids['Ask us'] ),
			'attempt' => wp_generate_uuid4(),
		)
	);
}
