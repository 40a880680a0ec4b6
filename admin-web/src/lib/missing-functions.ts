/** What the oldest browsers that we support lack and the console's libraries use. First of all imports. */
import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/array/find-last-index';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/object/has-own';
import 'core-js/actual/structured-clone';
